/** A request as it is sent, valid or not. */
export interface FuzzRequest {
  readonly method: string;
  /** Each part as it is encoded in the path. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

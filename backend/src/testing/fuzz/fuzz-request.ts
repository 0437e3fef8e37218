/** A request as it is sent, whatever is wrong with it. */
export interface FuzzRequest {
  readonly method: string;
  /** Each part as it stands in the address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

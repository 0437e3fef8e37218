/** A document as a file: an attachment of a mail, or the answer of a download. */
export interface DocumentFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly type: 'application/pdf' | 'image/png';
  /** Shown in the mail's HTML as `cid:<this>`. */
  readonly contentId?: string;
}

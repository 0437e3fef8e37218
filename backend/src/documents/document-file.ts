/** A document as a file: an attachment of a mail, or the answer of a download. */
export interface DocumentFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly type: 'application/pdf' | 'image/png';
  /** Content id: the mail's HTML shows the file as `cid:<contentId>`. */
  readonly contentId?: string;
}

import type { DocumentFile } from '../documents/document-file.js';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly files: readonly DocumentFile[];
  readonly replyTo?: string;
}

/** A mail was certainly not accepted at its submission, for now or (`isFinal`) for ever. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    readonly isFinal: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** Port for outgoing mail. */
export abstract class MailSender {
  /** Resolves once the mail server has accepted the mail; throws MailRefused. Any other error: it may have been accepted. Takes 30 s at most. */
  abstract send(mail: OutgoingMail): Promise<void>;
}

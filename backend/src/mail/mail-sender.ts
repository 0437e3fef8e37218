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

/** The mail server refuses a mail at its submission, for now or (`isFinal`) for ever. */
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
  /** Resolves once the mail server has accepted the mail; throws MailRefused. */
  abstract send(mail: OutgoingMail): Promise<void>;
}

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

/** The mail server does not take a mail now, or (`isFinal`) never will: a bounce at the door. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    readonly isFinal: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

/** How mail leaves the shop. */
export abstract class MailSender {
  /** Resolves once the mail server has taken it; throws MailRefused. */
  abstract send(mail: OutgoingMail): Promise<void>;
}

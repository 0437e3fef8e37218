/** A file that goes with a mail. */
export interface MailFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly type: 'application/pdf' | 'image/png';
  /** Shown in the mail's HTML as `cid:<this>`. */
  readonly contentId?: string;
}

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly files: readonly MailFile[];
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

import { createTransport, type Transporter } from 'nodemailer';
import type { DeliveryConfiguration } from '../platform/delivery-configuration.js';
import { MailRefused, MailSender, type OutgoingMail } from './mail-sender.js';
import { oneLine } from './escape.js';

const CONNECT_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 15_000;

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** 5xx is final, except for our own sign-in and relay rights (530–539); a 550 is final, even if every mail gets it. */
const refusalOf = (error: unknown): MailRefused => {
  const { code = 'unknown', responseCode } = error as SmtpFailure;
  const isOurs = code === 'EAUTH' || (responseCode !== undefined && responseCode >= 530 && responseCode < 540);
  const isFinal = !isOurs && responseCode !== undefined && responseCode >= 500;
  return new MailRefused(isFinal, responseCode === undefined ? code : `${code} ${responseCode}`);
};

export class SmtpMailSender extends MailSender {
  private readonly transport: Transporter;

  constructor(private readonly configuration: DeliveryConfiguration) {
    super();
    this.transport = createTransport({
      url: configuration.smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ to, subject, text, html, messageId, files, replyTo }: OutgoingMail): Promise<void> {
    const mail = {
      from: this.configuration.mailFrom,
      to: { name: '', address: to },
      subject: oneLine(subject),
      text,
      html,
      messageId,
      ...(replyTo === undefined ? {} : { replyTo }),
      headers: { 'auto-submitted': 'auto-generated' },
      attachments: files.map(({ name, content, type, contentId }) => ({
        filename: oneLine(name),
        content: Buffer.from(content),
        contentType: type,
        ...(contentId === undefined ? {} : { cid: contentId }),
      })),
    };
    await this.transport.sendMail(mail).catch((error: unknown) => {
      throw refusalOf(error);
    });
  }
}

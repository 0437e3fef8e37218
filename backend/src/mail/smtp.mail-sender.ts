import { createTransport, type Transporter } from 'nodemailer';
import type { DeliveryConfiguration } from '../platform/delivery-configuration.js';
import { MailRefused, MailSender, type OutgoingMail } from './mail-sender.js';
import { oneLine } from './escape.js';

const CONNECT_TIMEOUT_MS = 5000;
const SILENCE_TIMEOUT_MS = 15_000;
/** The longest that sending a mail takes; an order sends it again after `MAX_ATTEMPT_MS`, which is longer. */
const SEND_TIMEOUT_MS = 30_000;

/** What nodemailer says of failures before the mail is handed over: no mail server, no proxy, no TLS, no sign-in. */
const UNSENT = new Set([
  'EDNS',
  'connect',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
  'ETLS',
  'EAUTH',
  'EPROXY',
]);

/** Hosts to which mail is sent without TLS; to any other host only when the URL says `requireTLS=false`, which wins. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
  readonly timeoutType?: string;
}

/**
 * 5xx is final, except for our own sign-in and relay rights (530–539) and TLS; a 550 is final, even if every mail gets it. Undefined when
 * the mail may have been accepted, or the fault is in our code.
 */
function refusalOf(error: unknown): MailRefused | undefined {
  const { code = 'unknown', responseCode, syscall = '', timeoutType = '' } = error as SmtpFailure;
  const isUnsent = [code, syscall, timeoutType].some((mark) => UNSENT.has(mark));
  if (responseCode === undefined && !isUnsent) return undefined;
  const isOurs = isUnsent || (responseCode !== undefined && responseCode >= 530 && responseCode < 540);
  const isFinal = !isOurs && responseCode !== undefined && responseCode >= 500;
  return new MailRefused(isFinal, responseCode === undefined ? code : `${code} ${responseCode}`);
}

export class SmtpMailSender extends MailSender {
  private readonly transport: Transporter;

  constructor(private readonly configuration: DeliveryConfiguration) {
    super();
    this.transport = createTransport({
      url: configuration.smtpUrl,
      proxy: configuration.smtpProxy,
      requireTLS: !LOCAL_HOST.test(new URL(configuration.smtpUrl).hostname),
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
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
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
      throw refusalOf(error) ?? error;
    });
  }
}

import { PROMISE_SECONDS } from '@shop/domain/orders';
import type { Read } from './environment.js';

/** The report providers, the mail server by which reports are sent, and the time within which they are promised. */
export interface DeliveryConfiguration {
  readonly technicalUrl: string;
  readonly historyUrl: string;
  readonly valuationUrl: string;
  readonly key: string;
  readonly smtpUrl: string;
  /** `Name <address>` or an address alone. */
  readonly mailFrom: string;
  /** Promised time of delivery, in seconds: one hour, unless an installation promises something else. */
  readonly promiseSeconds: number;
}

const MIN_PROMISE_SECONDS = 5;

/** Reads the part of the environment that concerns making and delivering reports. */
export const readDelivery = (read: Read): DeliveryConfiguration => {
  const promiseSeconds = read.whole('PROMISE_SECONDS', String(PROMISE_SECONDS));
  if (promiseSeconds < MIN_PROMISE_SECONDS) read.wrong('PROMISE_SECONDS', `at least ${MIN_PROMISE_SECONDS}`);
  const smtpUrl = read.text('SMTP_URL');
  if (!/^smtps?:\/\/\S+$/.test(smtpUrl))
    read.wrong('SMTP_URL', 'an address such as smtps://user:password@mail.example');
  const mailFrom = read.text('MAIL_FROM');
  if (!/^([^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(mailFrom)) {
    read.wrong('MAIL_FROM', 'an address such as Meca <rapports@example.fr>');
  }
  return {
    technicalUrl: read.url('REPORT_TECHNICAL_URL').href,
    historyUrl: read.url('REPORT_HISTORY_URL').href,
    valuationUrl: read.url('REPORT_VALUATION_URL').href,
    key: read.text('REPORT_KEY'),
    smtpUrl,
    mailFrom,
    promiseSeconds,
  };
};

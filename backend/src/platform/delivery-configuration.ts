import { PROMISE_SECONDS } from '@shop/domain/orders';
import type { Read } from './environment.js';
import { readMailProxy } from './proxies/proxy-configuration.js';

const MIN_PROMISE_SECONDS = 5;

/** Reads the report providers, the mail server by which reports are sent, and the time within which they are promised. */
export function readDelivery(read: Read) {
  const promiseSeconds = read.whole('PROMISE_SECONDS', String(PROMISE_SECONDS));
  if (promiseSeconds < MIN_PROMISE_SECONDS) read.wrong('PROMISE_SECONDS', `at least ${MIN_PROMISE_SECONDS}`);
  const smtpUrl = read.text('SMTP_URL');
  if (!/^smtps?:\/\/\S+$/.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    read.wrong('SMTP_URL', 'an address such as smtps://user:password@mail.example');
  }
  const mailFrom = read.text('MAIL_FROM');
  if (!/^([^<>\r\n"]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(mailFrom)) {
    read.wrong('MAIL_FROM', 'an address such as Meca <rapports@example.fr>');
  }
  return {
    technicalUrl: read.baseUrl('REPORT_TECHNICAL_URL'),
    historyUrl: read.baseUrl('REPORT_HISTORY_URL'),
    valuationUrl: read.baseUrl('REPORT_VALUATION_URL'),
    key: read.text('REPORT_KEY'),
    smtpUrl,
    smtpProxy: readMailProxy(read),
    /** `Name <email>` or an e-mail alone. */
    mailFrom,
    /** Promised time of delivery: one hour, unless an installation promises something else. */
    promiseSeconds,
  };
}

export type DeliveryConfiguration = Readonly<ReturnType<typeof readDelivery>>;

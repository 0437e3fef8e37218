import { Inject, Injectable } from '@nestjs/common';
import { mailOf, type MailOfOrder } from '@shop/domain/orders';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { MailRefused, MailSender } from '../../mail/mail-sender.js';
import { OrderLog } from '../order-log.js';
import { OrderMails } from './order-mails.js';
import type { ActiveOrder, RetryAt } from '../active-order.js';

/** The domain of the shop's own address, or `shop.invalid` without one. */
const domainOf = (mailFrom: string): string => /@([^<>@\s]+?)>?$/.exec(mailFrom)?.[1] ?? 'shop.invalid';

/**
 * Sends one mail. Its attempt is an event before the mail server is called: a process that dies in between leaves an attempt
 * without an outcome, and the mail is sent once more with the same Message-ID. In no other case is anything sent twice.
 */
@Injectable()
export class SendMail {
  private readonly domain: string;

  constructor(
    @Inject(CONFIGURATION) { delivery }: Configuration,
    private readonly mails: OrderMails,
    private readonly sender: MailSender,
    private readonly orders: OrderLog,
  ) {
    this.domain = domainOf(delivery.mailFrom);
  }

  async send(open: ActiveOrder, of: MailOfOrder): Promise<RetryAt> {
    const { orderId, state } = open;
    const known = mailOf(state, of);
    if (known === undefined) return undefined;
    const { mail, copy } = of;
    const messageId = `<${mail}-${copy}.${orderId}@${this.domain}>`;
    const written = await this.mails.write(open, known);
    const attempt = known.attempts + 1;
    const attempted = await this.orders.write(orderId, { type: 'AttemptDelivery', mail, copy, attempt, messageId });
    if (attempted.events.length === 0) return undefined;
    try {
      await this.sender.send({ ...written, messageId });
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const { isFinal, message: reason } = error;
      await this.orders.write(orderId, { type: 'RecordDeliveryRefused', mail, copy, attempt, isFinal, reason });
      return undefined;
    }
    await this.orders.write(orderId, { type: 'RecordDeliveryAccepted', mail, copy, messageId });
    return undefined;
  }
}

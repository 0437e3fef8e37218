import { Inject, Injectable } from '@nestjs/common';
import { mailOf, type MailOfOrder, type OrderedMail } from '@shop/domain/orders';
import type { Configuration } from '../../platform/configuration.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { MailRefused, MailSender } from '../../mail/mail-sender.js';
import { OrderStreams } from '../order-streams.js';
import { OrderMails, recipientOf } from './order-mails.js';
import type { ActiveOrder } from '../active-order.js';

/** The domain of the shop's own e-mail, or `shop.invalid` without one. */
const domainOf = (mailFrom: string): string => /@([^<>@\s]+?)>?$/.exec(mailFrom)?.[1] ?? 'shop.invalid';

/**
 * Sends one mail. Its attempt is an event before the mail server is called: when the process dies before it has recorded the outcome,
 * or the mail server does not give one, the mail is sent once more with the same Message-ID. In no other case is anything sent twice.
 */
@Injectable()
export class SendMail {
  private readonly domain: string;
  /** Message-IDs of mails that were accepted and are not recorded yet, because the log did not answer. */
  private readonly accepted = new Set<string>();

  constructor(
    @Inject(CONFIGURATION) { delivery }: Configuration,
    private readonly mails: OrderMails,
    private readonly sender: MailSender,
    private readonly orders: OrderStreams,
  ) {
    this.domain = domainOf(delivery.mailFrom);
  }

  /** Throws what `MailSender` and the log throw, so that the mail is tried again, or only recorded. */
  async send(order: ActiveOrder, of: MailOfOrder): Promise<void> {
    const known = mailOf(order.state, of);
    if (known === undefined) return;
    const { mail, copy } = of;
    const messageId = `<${mail}-${copy}.${order.orderId}@${this.domain}>`;
    if (!this.accepted.has(messageId)) await this.attempt(order, known, messageId);
    if (!this.accepted.has(messageId)) return;
    await this.orders.write(order.orderId, { type: 'RecordDeliveryAccepted', mail, copy, messageId });
    this.accepted.delete(messageId);
  }

  private async attempt(order: ActiveOrder, known: OrderedMail, messageId: string): Promise<void> {
    const { orderId } = order;
    const { mail, copy } = known;
    const written = await this.mails.write(order, known);
    const attempt = known.attempts + 1;
    const command = { type: 'AttemptDelivery', mail, copy, attempt, messageId } as const;
    const { events, state } = await this.orders.write(orderId, command);
    if (events.length === 0) return;
    try {
      await this.sender.send({ ...written, to: recipientOf(state, known), messageId });
      this.accepted.add(messageId);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      const { isFinal, message: reason } = error;
      await this.orders.write(orderId, { type: 'RecordDeliveryRefused', mail, copy, attempt, isFinal, reason });
    }
  }
}

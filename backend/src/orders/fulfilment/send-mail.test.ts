import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersExamples } from '@shop/domain/testing';
import { createApp } from '../../app.js';
import { eventually } from '../../testing/eventually.js';
import { mailsTo } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import { UnreliableMail } from '../../testing/unreliable-mail.js';
import type { ActiveOrder } from '../active-order.js';
import { OrderStreams } from '../order-streams.js';
import { AdvanceOrder } from './advance-order.command.js';
import { SendMail } from './send-mail.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open({ canLoseEventStore: true });
});
afterAll(() => shop.close());

/** A process of the shop whose mails go to this server. */
async function senderOver(mail: UnreliableMail) {
  const delivery = { ...shop.configuration.delivery, smtpUrl: mail.url };
  return (await createApp({ ...shop.configuration, delivery })).init();
}

const CONFIRMATION = { mail: 'confirmation', copy: 1 } as const;

const orders = () => shop.app.get(OrderStreams, { strict: false });
async function loaded(orderId: string): Promise<ActiveOrder> {
  const state = await orders().load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  return { orderId, state, order: state.order };
}

/** An order whose confirmation is due, in the state that its sender has loaded. */
async function dueOrder(email: string): Promise<ActiveOrder> {
  const orderId = randomUUID();
  const opened = { ...ordersExamples.OrderOpened.data, orderId, email };
  await orders().write(orderId, { type: 'OpenOrder', opened });
  await orders().write(orderId, { type: 'IssueInvoice', number: '2026-000001' });
  return loaded(orderId);
}

describe('a mail that two processes are about to send', () => {
  it('leaves once, whether they ask at the same time or one after the other', async () => {
    const email = `${randomUUID()}@example.fr`;
    const due = await dueOrder(email);
    const sender = shop.app.get(SendMail, { strict: false });
    await Promise.all([sender.send(due, CONFIRMATION), sender.send(due, CONFIRMATION)]);
    await sender.send(due, CONFIRMATION);
    expect(await mailsTo(shop, email)).toHaveLength(1);
  });
});

describe('an order that is advanced again while the mail server is still taking its mail', () => {
  it('has sent it once', async () => {
    let isAdvancedAgain = false;
    const { orderId } = await dueOrder('jeanne@example.fr');
    const mail = await UnreliableMail.start(async () => {
      const isFirst = !isAdvancedAgain;
      isAdvancedAgain = true;
      if (isFirst) await app.get(CommandBus).execute(new AdvanceOrder(orderId));
      return 'takes' as const;
    });
    const app = await senderOver(mail);
    await app.get(CommandBus).execute(new AdvanceOrder(orderId));
    expect((await loaded(orderId)).state.mails).toContainEqual(expect.objectContaining({ standing: 'accepted' }));
    expect(Math.max(...mail.taken.values())).toBe(1);
    const [, domain = ''] = /@([^>]+)>?$/.exec(shop.configuration.delivery.mailFrom) ?? [];
    expect([...mail.taken.keys()]).toContain(`<confirmation-1.${orderId}@${domain}>`);
    await app.close();
    mail.stop();
  });
});

describe('a mail of which nobody knows whether the mail server has it', () => {
  it('is not said to be refused', async () => {
    const mail = await UnreliableMail.start(() => 'takes-and-drops');
    const app = await senderOver(mail);
    const due = await dueOrder('jeanne@example.fr');
    await expect(app.get(SendMail, { strict: false }).send(due, CONFIRMATION)).rejects.toThrow('closed');
    expect((await loaded(due.orderId)).state.mails).toMatchObject([{ standing: 'attempted' }]);
    await app.close();
    mail.stop();
  });
});

describe('a mail that the mail server has accepted', () => {
  it('is recorded later, and not sent again, when the log does not answer at that moment', async () => {
    let isFrozen = false;
    const mail = await UnreliableMail.start(() => {
      if (!isFrozen) shop.eventStoreProcess.freeze();
      isFrozen = true;
      return 'takes';
    });
    const app = await senderOver(mail);
    const sender = app.get(SendMail, { strict: false });
    const due = await dueOrder('jeanne@example.fr');
    await expect(sender.send(due, CONFIRMATION)).rejects.toThrow();
    await shop.killEventStore();
    const attempted = await eventually(() => loaded(due.orderId));
    expect(attempted.state.mails).toMatchObject([{ standing: 'attempted' }]);
    await eventually(() => sender.send(attempted, CONFIRMATION));
    expect((await loaded(due.orderId)).state.mails).toMatchObject([{ standing: 'accepted' }]);
    expect([...mail.taken.values()]).toEqual([1]);
    await app.close();
    mail.stop();
  });
});

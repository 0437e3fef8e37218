import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '@shop/domain';
import { orderDecider, type OrderedMail, type OrderEvent } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { ordersExamples } from '@shop/domain/testing';
import { createApp } from '../../app.js';
import { eventually } from '../../testing/eventually.js';
import { mailsTo } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import { UnreliableMail } from '../../testing/unreliable-mail.js';
import type { ActiveOrder } from '../active-order.js';
import { OrderStreams } from '../order-streams.js';
import { OrderTokens } from '../order-tokens.js';
import { AdvanceOrder } from './advance-order.command.js';
import { OrderMails } from './order-mails.js';
import { SendMail } from './send-mail.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open({ canLoseEventStore: true });
});
afterAll(() => shop.close());

/** A process of the shop whose mails go to this server. */
const senderOver = async (mail: UnreliableMail) => {
  const delivery = { ...shop.configuration.delivery, smtpUrl: mail.url };
  return (await createApp({ ...shop.configuration, delivery })).init();
};

const CONFIRMATION = { mail: 'confirmation', copy: 1 } as const;

const orders = () => shop.app.get(OrderStreams, { strict: false });
const loaded = async (orderId: string): Promise<ActiveOrder> => {
  const state = await orders().load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  return { orderId, state, order: state.order };
};

/** An order whose confirmation is due, in the state that its sender has loaded. */
const dueOrder = async (email: string): Promise<ActiveOrder> => {
  const orderId = randomUUID();
  const opened = { ...ordersExamples.OrderOpened.data, orderId, email };
  await orders().write(orderId, { type: 'OpenOrder', opened });
  await orders().write(orderId, { type: 'IssueInvoice', number: '2026-000001' });
  return loaded(orderId);
};

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

describe('a mail of an order', () => {
  /** What a mail says and carries after these events of an order, with plain spaces. */
  const mailAfter = async (
    mail: Partial<OrderedMail> & Pick<OrderedMail, 'mail'>,
    ...events: readonly OrderEvent[]
  ) => {
    const orderId = randomUUID();
    const opened = { ...ordersExamples.OrderOpened, data: { ...ordersExamples.OrderOpened.data, orderId } };
    const state = fold(orderDecider, [opened, ordersExamples.InvoiceIssued, ...events]);
    if (state.order === null) throw new Error('the order was not opened');
    const mails = shop.app.get(OrderMails, { strict: false });
    const written = await mails.write({ orderId, state, order: state.order }, {
      copy: 1,
      about: null,
      ...mail,
    } as OrderedMail);
    const plain = written.text.replaceAll(/[\u00a0\u202f]|\n */g, ' ').replaceAll('’', "'");
    return { ...written, plain, names: written.files.map(({ name }) => name), orderId, link: state.link };
  };
  const { DeliveryLate, ReportRefundRequested, ReportRefundMade, CreditNoteIssued, WithdrawalDeclared } =
    ordersExamples;
  const of = <Event extends OrderEvent>(event: Event, serviceId: ServiceId, more: object = {}) =>
    ({ ...event, data: { ...event.data, serviceId, ...more } }) as OrderEvent;

  it('confirms it with its invoice, and promises a time only until it is late', async () => {
    const confirmed = await mailAfter({ mail: 'confirmation' });
    expect([confirmed.to, confirmed.replyTo]).toEqual(['jeanne@example.fr', shop.configuration.page.supportEmail]);
    expect(confirmed.plain).toContain('avant 11 h 05');
    expect(confirmed.names).toEqual([expect.stringMatching(/^facture-.*\.pdf$/)]);
    expect((await mailAfter({ mail: 'confirmation' }, DeliveryLate)).plain).not.toContain('11 h 05');
  });

  it('tells of the refund of its own report, with the credit note of that', async () => {
    const refunded = (['service-history', 'mecascore'] as const).flatMap((serviceId, index) => [
      of(ReportRefundRequested, serviceId, { reason: index === 0 ? 'nothing-found' : 'granted' }),
      of(ReportRefundMade, serviceId),
      of(CreditNoteIssued, serviceId, { number: `A-2026-00000${index + 1}` }),
    ]);
    const mails = [];
    for (const about of ['service-history', 'mecascore'] as const)
      mails.push(await mailAfter({ mail: 'refunded', about }, ...refunded));
    expect(mails.map(({ names }) => names)).toEqual([['avoir-A-2026-000001.pdf'], ['avoir-A-2026-000002.pdf']]);
    expect(mails[0]?.plain).toContain("La source n'a rien trouvé");
    expect(mails[1]?.plain).toContain('vous aviez raison');
  });

  it('acknowledges a withdrawal to the address that it names, with what is given back for its reports', async () => {
    const data = { ...WithdrawalDeclared.data, email: 'ana@example.fr' };
    const { to, plain, names } = await mailAfter({ mail: 'withdrawal' }, { ...WithdrawalDeclared, data });
    expect([to, names]).toEqual(['ana@example.fr', []]);
    expect(plain).toContain('28,67 € vous sont rendus');
    expect(plain).toContain('Nom : Jeanne Dupont');
  });

  it('about a change of e-mail goes to the one that was left, also after another change, and any other to the newest', async () => {
    const { DeliveryAddressCorrected } = ordersExamples;
    const changes = ['ana@example.fr', 'luc@example.fr'].map((email) => ({
      ...DeliveryAddressCorrected,
      data: { email, proof: 'code' } as const,
    }));
    const mails = await Promise.all([1, 2].map((copy) => mailAfter({ mail: 'address-changed', copy }, ...changes)));
    expect(mails.map(({ to }) => to)).toEqual(['jeanne@example.fr', 'ana@example.fr']);
    const { to, plain } = await mailAfter({ mail: 'confirmation' }, ...changes);
    expect([to, plain]).toEqual(['luc@example.fr', expect.stringContaining('les envoyons à luc@example.fr')]);
  });

  it('that is late names what is missing, and both ways on its page', async () => {
    const { ReportRequested, ReportReceived } = ordersExamples;
    const received = [of(ReportRequested, 'mecavin'), of(ReportReceived, 'mecavin')];
    const { plain, text } = await mailAfter({ mail: 'late' }, ...received, DeliveryLate);
    expect(plain).toContain('Il manque encore : Service History et MecaSCORE.');
    expect(text).toContain('#choix');
  });

  it('leads to the link that works now', async () => {
    const { text, orderId, link } = await mailAfter({ mail: 'link-replaced' }, ordersExamples.OrderLinkReplaced);
    const tokens = shop.app.get(OrderTokens, { strict: false });
    expect(link).toBeGreaterThan(0);
    expect(text).toContain(`/commande/${tokens.tokenOf({ orderId, link })}`);
    expect(text).not.toContain(tokens.tokenOf({ orderId, link: 0 }));
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

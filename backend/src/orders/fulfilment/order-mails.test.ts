import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '@shop/domain';
import { orderDecider, readableUntil, type OrderedMail, type OrderEvent } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { ordersExamples } from '@shop/domain/testing';
import { StoryShop } from '../../testing/shop.js';
import { OrderTokens } from '../order-tokens.js';
import { OrderMails } from './order-mails.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

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

  it('with the reports names those that came and those that did not, each with its reason, and apologises when they are late', async () => {
    const { ReportRequested, ReportReceived, ReportUnavailable, ReportsCompiled } = ordersExamples;
    const at = '2020-01-01T00:00:00.000Z';
    const came = [of(ReportRequested, 'mecavin'), { ...of(ReportReceived, 'mecavin'), at }] as const;
    const missed = [
      of(ReportUnavailable, 'service-history', { reason: 'nothing-found' }),
      of(ReportUnavailable, 'mecascore', { reason: 'no-answer' }),
    ];
    const mail = { mail: 'reports' } as const;
    const { plain } = await mailAfter(mail, ...came, ...missed, ReportsCompiled);
    expect(plain).toContain("Service History : rien n'a été trouvé pour ce véhicule. 14,33 € vous sont remboursés");
    expect(plain).toContain("MecaSCORE : la source n'a pas répondu.");
    expect(plain).not.toContain('plus tard que promis');
    const { paidAt } = ordersExamples.OrderOpened.data;
    const until = new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format(new Date(readableUntil(paidAt)));
    expect(plain).toContain(`sur cette page jusqu'au ${until}`);
    const late = await mailAfter(mail, ...came, ...missed, DeliveryLate, ReportsCompiled);
    expect(late.plain).toContain('plus tard que promis');
  });

  it('confirms that the reports were asked for at once, when they were', async () => {
    const { ImmediatePerformanceAgreed: agreed } = ordersExamples;
    const [before, after] = [
      await mailAfter({ mail: 'confirmation' }),
      await mailAfter({ mail: 'confirmation' }, { ...agreed, at: '2026-03-01T09:41:00.000Z' }),
    ];
    expect(before.plain).not.toContain('10 h 41');
    expect(after.plain).toContain('10 h 41');
  });
});

import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { discountsExamples, sessionExamples as examples } from '@shop/domain/testing';
import type { PaymentSucceeded } from '@shop/domain/payments';
import { sessionStream } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type Stripe from 'stripe';
import { ReactionStores } from '../stores/event-store/reaction-stores.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { SessionCounts } from '../stores/postgres/session-counts.js';
import { eventually } from '../testing/eventually.js';
import type { Answer, StoryShop } from '../testing/shop.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import { forSession, from, IP, LimitedShop, statuses, times } from '../limits/testing/limited-shop.js';
import { chosen, CHOSEN_CENTS, intentOf, messageAbout, signedBy, stripeOf } from './testing/paying.js';
import { WhenPaymentFreesIp } from './when-payment-frees-ip.reaction.js';

let shop: StoryShop;
let stripe: Stripe;
let limited: LimitedShop;
shopAtWork((opened) => {
  shop = opened;
  stripe = stripeOf(shop.configuration);
  limited = new LimitedShop(shop);
});
afterEach(() => limited.close());
afterAll(() => limited.paid.close());

const lookup = (more?: Record<string, string>, ip?: string): Promise<Answer> => limited.lookup(more, ip);

describe('a payment', () => {
  beforeEach(() => limited.open('production,look-ups-a-minute=1000,look-ups-a-day=3,times-with-work=1'));

  const used = async (limit = 'look-ups-a-day'): Promise<unknown> => {
    const rows = await shop.rows('select points from backend.limit_count where key like $1', [`${limit}:%`]);
    return rows[0]?.['points'];
  };
  const intentFor = async (uuid: string) => {
    const order = { sessionUuid: uuid, amount: CHOSEN_CENTS };
    return intentOf((await shop.ask('POST', '/api/create-payment-intent', order)).body['clientSecret']);
  };
  const pays = async (uuid: string) => {
    const paymentIntentId = await intentFor(uuid);
    await stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId });
    return paymentIntentId;
  };
  const isPaid = (uuid: string) =>
    eventually(async () => expect(await shop.rows('select * from backend.paid_session')).toHaveLength(1)).then(
      () => uuid,
    );
  const replayed = (uuid: string) => {
    const postgres = shop.app.get(Postgres, { strict: false });
    const queries = {
      run: async ({ text = '', values = [] as readonly unknown[] }) => (await postgres.rows(text, values)).length,
    };
    return shop.app.get(SessionCounts, { strict: false }).giveBack({ ...postgres.reader, ...queries }, uuid);
  };

  it('gives back to its IP address what its session looked up, and nothing of others', async () => {
    const uuid = await shop.given(...chosen);
    await statuses(2, () => lookup(forSession(uuid)));
    await lookup(forSession(await shop.given(examples.SessionStarted)));
    expect([(await lookup()).status, await used()]).toEqual([429, 3]);
    await pays(uuid);
    await isPaid(uuid);
    expect(await used()).toBe(1);
    expect(await statuses(3, () => lookup())).toEqual([200, 200, 429]);
  });

  it('gives back once: not when it is told again, replayed or refunded', async () => {
    const uuid = await shop.given(...chosen);
    await statuses(2, () => lookup(forSession(uuid)));
    const id = await pays(uuid);
    await isPaid(uuid);
    expect(await used()).toBe(0);
    await statuses(3, () => lookup());
    await shop.ask('PATCH', `/api/sessions/${uuid}`, { paymentStatus: 'success', paymentIntentId: id });
    await stripe.refunds.create({ payment_intent: id });
    const [secret = ''] = shop.configuration.stripe.webhookSecrets;
    const refund = messageAbout('ch_1', 'charge.refunded', { object: 'charge', payment_intent: id });
    await shop.ask('POST', '/api/webhook/stripe', refund, { 'stripe-signature': signedBy(stripe, refund, secret) });
    await replayed(uuid);
    expect([await used(), (await lookup()).status]).toEqual([3, 429]);
  });

  it('gives back what its session looks up later, and never more than the figure of a session', async () => {
    await limited.open(
      'production,look-ups-a-minute=1000,look-ups-a-day=100,look-ups-of-a-session=2,times-with-work=1',
    );
    const uuid = await shop.given(...chosen);
    const browser = (turn: number) => forSession(uuid, { cookie: `shop_dev=secret-${turn}` });
    await times(3, (turn) => lookup(browser(turn)));
    await pays(uuid);
    await isPaid(uuid);
    expect(await used()).toBe(1);
    const other = await shop.given(...chosen);
    await lookup(forSession(other));
    await pays(other);
    await eventually(async () => expect(await shop.rows('select * from backend.paid_session')).toHaveLength(2));
    expect(await used()).toBe(1);
    await lookup(forSession(other));
    expect(await used()).toBe(1);
    await times(1, () => lookup(forSession(other, { cookie: 'shop_dev=third' })));
    expect(await used()).toBe(2);
  });

  it('gives back to each session of those that paid at the same moment', async () => {
    const uuids = [await shop.given(...chosen), await shop.given(...chosen)];
    for (const uuid of uuids) await lookup(forSession(uuid));
    expect(await used()).toBe(2);
    const { database } = shop.app.get(ReactionStores, { strict: false });
    const paid = uuids.map((uuid) => ({ stream: sessionStream(uuid) }) as RecordedEvent<PaymentSucceeded>);
    await shop.app.get(WhenPaymentFreesIp, { strict: false }).write(database, paid);
    expect(await used()).toBe(0);
  });

  it('forgets a day after its window what was counted for a session, and after two days that it has paid', async () => {
    const [past, before, now] = [await shop.given(...chosen), await shop.given(...chosen), await shop.given(...chosen)];
    await lookup(forSession(past));
    await shop.rows(`update backend.session_count set expire = extract(epoch from now() - interval '25 hours') * 1000`);
    await lookup(forSession(before));
    await replayed(before);
    await shop.rows(`update backend.paid_session set paid_at = now() - interval '49 hours'`);
    const sessionsIn = async (table: string) =>
      (await shop.rows(`select distinct session from backend.${table}`)).length;
    expect(await sessionsIn('session_count')).toBe(1);
    await replayed(now);
    expect(await sessionsIn('paid_session')).toBe(1);
    await shop.rows(`update backend.paid_session set paid_at = now() - interval '47 hours'`);
    await replayed(before);
    expect([await sessionsIn('session_count'), await sessionsIn('paid_session')]).toEqual([1, 2]);
  });

  it('does not give back what was given back at once: a token that there is', async () => {
    const { token } = discountsExamples.DiscountIssued.data;
    await shop.flood(`discount-${token}`, discountsExamples.DiscountIssued, 1);
    const uuid = await shop.given(...chosen);
    const use = async (guess: string, more = {}) => {
      const headers = from(IP, more);
      return (await shop.ask('GET', `/api/discount-token/${guess}`, undefined, headers, limited.url)).status;
    };
    expect(await use(token, forSession(uuid))).toBe(200);
    expect([await use('GUESS1'), await use('GUESS2'), await used('tokens-a-day')]).toEqual([404, 404, 2]);
    await pays(uuid);
    await isPaid(uuid);
    expect(await used('tokens-a-day')).toBe(2);
  });

  it('does not give back what was counted in a window that is over', async () => {
    const uuid = await shop.given(...chosen);
    await lookup(forSession(uuid));
    await shop.rows('update backend.limit_count set expire = 1');
    await lookup();
    await pays(uuid);
    await isPaid(uuid);
    expect(await used()).toBe(1);
  });
});

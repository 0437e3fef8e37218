import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  answered,
  answeredSession,
  filledText,
  instant,
  instantOrNull,
  list,
  offerOrNull,
  refused,
  textOrNull,
  truth,
  wholeNumber,
  wholeOrNull,
} from './answers.js';
import { Client, type Json } from './client.js';
import { settings } from './settings.js';
import { SERVICES } from './prices.js';
import { pay } from './provider.js';
import { okOf, Visit } from './visit.js';
import { within } from './within.js';
import { leave } from './traces.js';
import { figuresOf, hasReached, settled, signedIn, withOneSale, type Figures } from './figures.js';

const { account, email } = settings();
/** The page promises an hour; a test does not wait for it. */
const DELIVERY_MS = 300_000;

let failed: string | undefined;

/** A test that needs all those before it. */
function step(title: string, work: () => Promise<void>): void {
  it(title, async () => {
    if (failed !== undefined) throw new Error(`“${failed}” failed before.`);
    failed = title;
    await work();
    failed = undefined;
  });
}

describe('a purchase, from the first call to the reports', () => {
  let visit: Awaited<ReturnType<typeof Visit.readyToPay>>;
  let staff: Client | undefined;
  let before: Figures | undefined;
  let clientSecret = '';
  let token = '';
  let payment: Json = {};

  beforeAll(async () => {
    staff = account && (await signedIn(account));
    if (staff && settings().alone) await settled(staff);
    before = staff && (await figuresOf(staff));
    visit = await Visit.readyToPay();
  });

  step('has no order before it is paid', async () => {
    expect(await visit.shop.get(`${visit.path}/order`)).toMatchObject(refused(404, 'order-not-paid'));
  });

  step('is prepared at the shown price', async () => {
    const answer = await visit.prepare(visit.order);
    expect(answer).toMatchObject(answered(200, { clientSecret: filledText }));
    clientSecret = (answer.json as { clientSecret: string }).clientSecret;
    const [paymentIntentId = ''] = clientSecret.split('_secret_');
    payment = { paymentAmount: visit.amount, paymentIntentId, paymentProvider: 'stripe' };
  });

  step('is not paid by saying so', async () => {
    const claimed = await visit.change({ paymentStatus: 'success', ...payment });
    expect(claimed).toMatchObject(answeredSession(200, { paymentStatus: 'pending', ...payment }));
  });

  step('is paid at the payment provider, with what the shop gives out', async () => {
    expect(await pay(clientSecret)).toMatchObject({ status: 'succeeded', amount: visit.amount, currency: 'eur' });
    leave(`a payment of ${visit.amount / 100} € in test mode, and its order`);
  });

  step('is then a success, which stays one', async () => {
    const paid = { paymentStatus: 'success', ...payment };
    expect(await visit.change(paid)).toMatchObject(answeredSession(200, paid));
    const payloadJson = JSON.stringify(payment);
    okOf(await visit.shop.post('/api/steps', { uuid: visit.uuid, stepNumber: 5, payloadJson, status: 'success' }));
    expect(await visit.change({ paymentStatus: 'failed' })).toMatchObject(
      answeredSession(200, { paymentStatus: 'success' }),
    );
    expect(await visit.find()).toMatchObject(
      answeredSession(200, { paymentStatus: 'success', selectedServices: JSON.stringify(SERVICES) }),
    );
  });

  step('is not paid twice', async () => {
    const again = await visit.prepare(visit.order);
    expect(again).toMatchObject(refused(409, 'already-paid'));
  });

  step('opens an order', async () => {
    const link = await visit.shop.get(`${visit.path}/order`);
    expect(link).toMatchObject(answered(200, { token: filledText }));
    token = (link.json as { token: string }).token;
    const reader = new Client();
    await within(60_000, async () => (await reader.get(`/api/orders/${token}`)).status === 200);
    expect(await reader.get(`/api/orders/${token}`)).toMatchObject(answered(200, ORDER));
    expect(await reader.get('/api/orders/nothing')).toMatchObject(refused(404, 'order-not-found'));
  });

  step('gets its reports', async () => {
    const reader = new Client();
    const order = async () => okOf(await reader.get(`/api/orders/${token}`));
    await within(DELIVERY_MS, async () => (await order())['stage'] === 'sent');
    const ready = SERVICES.map((serviceId) => ({ ...REPORT, serviceId, standing: 'ready' }));
    const delivered = await order();
    expect(delivered).toMatchObject({
      ...ORDER,
      stage: 'sent',
      reports: ready,
      deliveredAt: instant,
      invoiceNumber: filledText,
    });
    expect(delivered).toMatchObject({ email, amountCents: visit.amount, refundedCents: 0 });
    for (const file of ['invoice', ...SERVICES.map((service) => `reports/${service}`)]) {
      expect(await reader.get(`/api/orders/${token}/${file}`)).toMatchObject({ status: 200, type: 'application/pdf' });
    }
    expect(await reader.get(`/api/orders/${token}/credit-notes/mecavin`)).toMatchObject(
      refused(409, 'report-not-ready'),
    );
    leave(`invoice ${String(delivered['invoiceNumber'])}, with mails to ${email}`);
  });

  (account === undefined ? it.skip : step)('is counted on the dashboard', async () => {
    const expected = withOneSale(before ?? {}, visit.amount);
    const now = () => figuresOf(staff as Client);
    await within(60_000, async () => hasReached(await now(), expected));
    if (settings().alone) expect(await now()).toEqual(expected);
    else expect(hasReached(await now(), expected)).toBe(true);
  });
});

const REPORT = {
  serviceId: filledText,
  serviceName: filledText,
  standing: filledText,
  ...{ receivedAt: instantOrNull, openedAt: instantOrNull, sharedUntil: instantOrNull },
  ...{ shareCents: wholeNumber, refund: 'none', declined: null, creditNoteNumber: null },
};

/** What a buyer reads of an order. */
const ORDER = {
  ...{ reference: filledText, lang: 'fr', stage: filledText, isLate: truth, isAwaited: truth, email: filledText },
  ...{ paidAt: instant, promisedBy: instant, deliveredAt: instantOrNull, readableUntil: instant },
  ...{ amountCents: wholeNumber, refundedCents: wholeNumber, invoiceNumber: textOrNull },
  ...{ addressChange: null, mailTrouble: null, reports: list },
  vehicle: { plate: textOrNull, vin: textOrNull, make: filledText, model: filledText, year: wholeOrNull },
  ...{ withdrawableUntil: instant, withdrawable: SERVICES, withdrawal: null },
  immediatePerformance: { offer: offerOrNull, agreement: null },
};

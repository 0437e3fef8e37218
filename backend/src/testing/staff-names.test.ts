import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, EventStoreDBClient, FORWARDS, type Position } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { sessionExamples, ordersExamples } from '@shop/domain/testing';
import type { AuditView } from '@shop/domain/admin';
import { type OrderEvent } from '@shop/domain/orders';
import { parisDay } from '@shop/domain/time';
import { EventLog } from '../stores/event-store/event-log.js';
import { describeApi } from '../http/openapi/openapi.js';
import { newContext } from '../platform/message-context.js';
import { eventually } from './eventually.js';
import type { StoryShop } from './shop.js';
import { shopWithReadModels } from './shop-at-work.js';
import { email, signedIn, signIn } from './staff-account.js';

const TIMEOUT_MS = 120_000;
const { OrderOpened, InvoiceIssued, ReportRequested, ReportReceived, ReportRefundAsked } = ordersExamples;
const { ReportRefundRequested, ReportRefundFailed } = ordersExamples;
const { DeliveryAttempted, DeliveryRefused, AddressChangeRequested, AddressChangeReferred } = ordersExamples;
const GRANTED = { reason: 'Champs vides' };
const BOUGHT = [OrderOpened, InvoiceIssued, ReportRequested, ReportReceived];

let shop: StoryShop;
let staff: Record<string, string>;
let adminId: string;
shopWithReadModels(async (opened) => {
  shop = opened;
  staff = await signedIn(shop);
  const [account] = await shop.rows('select admin_id from backend.admin_user where email = $1', [email]);
  adminId = String(account?.['admin_id']);
});

/** An order with these further events; returns its uuid. */
async function ordered(...events: OrderEvent[]): Promise<string> {
  const orderId = randomUUID();
  const own = [{ ...OrderOpened, data: { ...OrderOpened.data, orderId } }, ...events];
  await shop.app.get(EventLog, { strict: false }).append(`order-${orderId}`, -1, own, newContext());
  return orderId;
}

const asked = () => ordered(...BOUGHT.slice(1), ReportRefundAsked);
const failed = () => ordered(...BOUGHT.slice(1), ReportRefundAsked, ReportRefundRequested, ReportRefundFailed);
const moved = () => ordered(...BOUGHT.slice(1), AddressChangeRequested, AddressChangeReferred);
function bounced() {
  const refused: OrderEvent = { ...DeliveryRefused, data: { ...DeliveryRefused.data, mail: 'confirmation' } };
  const attempted: OrderEvent = { ...DeliveryAttempted, data: { ...DeliveryAttempted.data, mail: 'confirmation' } };
  return ordered(...BOUGHT.slice(1), attempted, { ...refused, data: { ...refused.data, isFinal: true } });
}

interface StaffRequest {
  readonly path: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** One action for every route by which staff changes something; a new route needs one too. */
const ACTIONS: Readonly<Record<string, () => Promise<StaffRequest>>> = {
  'POST /api/admin/login': () =>
    Promise.resolve({ path: '/api/admin/login', body: { email, password: 'un mot de passe long' }, headers: {} }),
  'POST /api/admin/logout': async () => ({ path: '/api/admin/logout', headers: await signIn(shop) }),
  'POST /api/admin/orders/{uuid}/address': async () => ({ path: `/api/admin/orders/${await moved()}/address` }),
  'POST /api/admin/orders/{uuid}/address/decline': async () => ({
    path: `/api/admin/orders/${await moved()}/address/decline`,
  }),
  'POST /api/admin/orders/{uuid}/link': async () => ({
    path: `/api/admin/orders/${await ordered(InvoiceIssued)}/link`,
    body: { link: 0 },
  }),
  'POST /api/admin/orders/{uuid}/redelivery': async () => ({
    path: `/api/admin/orders/${await bounced()}/redelivery`,
  }),
  'POST /api/admin/orders/{uuid}/refunds/{service}': async () => ({
    path: `/api/admin/orders/${await asked()}/refunds/mecavin`,
    body: GRANTED,
  }),
  'POST /api/admin/orders/{uuid}/refunds/{service}/by-hand': async () => ({
    path: `/api/admin/orders/${await failed()}/refunds/service-history/by-hand`,
    body: { reason: 'Virement du 3 juillet' },
  }),
  'POST /api/admin/orders/{uuid}/refunds/{service}/decline': async () => ({
    path: `/api/admin/orders/${await asked()}/refunds/mecavin/decline`,
    body: { reason: 'Tout y est.' },
  }),
  'POST /api/admin/orders/{uuid}/withdrawal': async () => ({
    path: `/api/admin/orders/${await asked()}/withdrawal`,
    body: { name: 'Jeanne Dupont', email: 'jeanne@example.fr', sentOn: parisDay(OrderOpened.data.paidAt) },
  }),
  'POST /api/admin/visits/{uuid}/reveal': async () => ({
    path: `/api/admin/visits/${await shop.given(sessionExamples.SessionStarted)}/reveal`,
    body: { reason: 'the buyer asks where the reports are' },
  }),
};

const staffRoutes = (): readonly string[] =>
  Object.entries(describeApi(shop.app).paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((route) => !route.startsWith('GET '));

let connected: EventStoreDBClient | undefined;
const client = () => (connected ??= EventStoreDBClient.connectionString(shop.eventStore.url));

async function endOfLog(): Promise<Position> {
  for await (const { event } of client().readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    if (event !== undefined) return event.position;
  }
  throw new Error('the log is empty');
}

/** The events that were appended since, except for the keys of visits. */
async function recordedSince(fromPosition: Position) {
  const events = [];
  for await (const { event } of client().readAll({ direction: FORWARDS, fromPosition })) {
    const isOurs = event !== undefined && !event.type.startsWith('$') && !event.streamId.startsWith('key-');
    if (isOurs && event.position.commit > fromPosition.commit) events.push(event);
  }
  return events;
}

async function done({ path, body = {}, headers = staff }: StaffRequest) {
  const before = await endOfLog();
  const { status } = await shop.ask('POST', path, body, headers);
  return { status, recorded: await recordedSince(before) };
}

describe('every route by which staff changes something', () => {
  it('is in the list of deeds below', () => {
    expect([...staffRoutes()].sort()).toEqual(Object.keys(ACTIONS).sort());
  });

  it.each(Object.keys(ACTIONS))('%s records the signed-in account', async (route) => {
    const request = await ACTIONS[route]?.();
    const { status, recorded } = await done(request ?? { path: '' });
    expect(status).toBe(200);
    expect(recorded.map(({ data, metadata }) => ({ data, metadata }))).not.toHaveLength(0);
    for (const { data, metadata } of recorded) {
      expect(metadata).toMatchObject({ actor: 'staff' });
      expect(data).toMatchObject({ adminId });
    }
  });

  it('has one spelling: in capitals there is nothing, and nothing is recorded', async () => {
    const { status, recorded } = await done({
      path: `/api/Admin/orders/${await asked()}/refunds/mecavin`,
      body: GRANTED,
    });
    expect(status).toBe(404);
    expect(recorded).toEqual([]);
  });
});

describe('the audit', () => {
  it('lists who granted which refund of which order, and how much it was', async () => {
    const uuid = await asked();
    expect((await done({ path: `/api/admin/orders/${uuid}/refunds/mecavin`, body: GRANTED })).status).toBe(200);
    await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/admin/audit', undefined, staff);
      const { lines } = body as unknown as AuditView;
      expect(lines.find(({ sessionUuid }) => sessionUuid === uuid)).toMatchObject({
        type: 'ReportRefundRequested',
        email,
        order: InvoiceIssued.data.number,
        serviceId: 'mecavin',
        amountCents: 1434,
        reason: null,
      });
    }, TIMEOUT_MS);
  });

  it('leaves out what nobody of the staff did, and the words that a buyer was given', async () => {
    const uuid = await asked();
    await done({ path: `/api/admin/orders/${uuid}/refunds/mecavin/decline`, body: { reason: 'Tout y est.' } });
    await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/admin/audit', undefined, staff);
      const { lines } = body as unknown as AuditView;
      const own = lines.filter(({ sessionUuid }) => sessionUuid === uuid);
      expect(own).toMatchObject([{ type: 'ReportRefundDeclined', email, amountCents: null, reason: null }]);
    }, TIMEOUT_MS);
  });
});

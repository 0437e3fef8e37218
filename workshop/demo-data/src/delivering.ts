import type { SessionState } from '@shop/domain';
import {
  orderDecider,
  promisedBy,
  type OrderCommand,
  type OrderEvent,
  type OrderOpened,
  type OrderState,
} from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { intentOf, type PaymentSucceeded } from '@shop/domain/payments';
import type { Random } from './random.js';
import { Simulator, type Batch } from './simulator.js';

const HEX = '0123456789abcdef';
const MINUTE = 60;

/** The provider that answers for each report. */
export const SOURCES: Readonly<Record<ServiceId, string>> = {
  mecavin: 'Registre technique',
  'service-history': 'Réseau des concessionnaires',
  mecascore: 'Cote du marché',
};

/** Delivery times in minutes with their weights: most are quick, a few are late although one hour is promised. */
const DELIVERED_AFTER: readonly (readonly [number, number])[] = [
  [4, 34],
  [9, 34],
  [16, 26],
  [55, 4],
];

type OrderSimulator = Simulator<OrderCommand, OrderEvent, OrderState>;

function openedFrom(
  { customers, sessions, vehicles, pricing, payments }: SessionState,
  orderId: string,
  { paymentIntentId, amountCents, services, paidAt }: PaymentSucceeded['data'],
): OrderOpened['data'] {
  const intent = intentOf(payments, { paymentIntentId, amountCents });
  const car = intent?.vehicle ?? vehicles.registered;
  return {
    ...{ orderId, paymentIntentId, paidAt, promisedBy: promisedBy(paidAt), amountCents, services },
    lang: sessions.lang,
    email: customers.consent?.email ?? customers.email ?? '',
    vehicle: {
      plate: car?.immatriculation_siv_fr ?? car?.immatriculation_siv ?? null,
      vin: car?.vin ?? null,
      make: car?.marque ?? '',
      model: car?.modele ?? '',
      year: car?.annee ?? null,
    },
    mileage: intent?.mileage ?? pricing.mileage,
  };
}

function send(order: OrderSimulator, random: Random, mail: 'confirmation' | 'reports' | 'late' | 'refunded'): void {
  const isDue = order.state.mails.some((one) => one.mail === mail && one.standing === 'due');
  if (!isDue) return;
  const messageId = `<${random.text(HEX, 24)}@simulated.example>`;
  order.execute('system', (at) => [{ type: 'AttemptDelivery', mail, copy: 1, attempt: 1, messageId, at }]);
  order.wait(1);
  order.execute('system', (at) => [{ type: 'RecordDeliveryAccepted', mail, copy: 1, messageId, at }]);
}

/** Lets the shop act on the time when a deadline of the order has passed. */
function applyDeadlines(order: OrderSimulator, random: Random): void {
  order.execute('system', (at) => [{ type: 'ApplyDeadlines', at }]);
  send(order, random, 'late');
}

function request(order: OrderSimulator): void {
  for (const { serviceId, attempts } of order.state.services)
    order.execute('system', (at) => [{ type: 'RequestReport', serviceId, attempt: attempts + 1, at }]);
}

/** The first attempt fails, and the alarm and the promised time pass before the next one. */
function fail(order: OrderSimulator, random: Random): void {
  for (const { serviceId, attempts: attempt } of order.state.services) {
    const failure = { attempt, kind: 'no-answer', reason: 'the service does not answer' } as const;
    order.execute('system', (at) => [{ type: 'RecordRequestFailure', serviceId, ...failure, at }]);
  }
  for (const minutes of [30, 30]) {
    order.wait(minutes * MINUTE);
    applyDeadlines(order, random);
  }
  request(order);
}

/** Refunds a report for which nothing was found. */
function giveBack(order: OrderSimulator, random: Random, serviceId: ServiceId, number: string): void {
  order.execute('system', (at) => [{ type: 'RecordNothingFound', serviceId, at }]);
  order.wait(2);
  const refundId = `re_${random.text(HEX, 24)}`;
  order.execute('system', (at) => [{ type: 'RecordReportRefundMade', serviceId, refundId, at }]);
  order.execute('system', (at) => [{ type: 'IssueCreditNote', serviceId, number, at }]);
  send(order, random, 'refunded');
}

function isEmpty({ reports }: SessionState, random: Random, serviceId: ServiceId): boolean {
  const said = reports.availability.find((one) => one.serviceId === serviceId)?.availability;
  return random.happens(said === 'unlikely' ? 0.8 : 0.004);
}

function answer(order: OrderSimulator, random: Random, visit: SessionState, number: string): void {
  const empty = order.state.services.find(({ serviceId }) => isEmpty(visit, random, serviceId))?.serviceId;
  for (const { serviceId } of order.state.services) {
    if (serviceId === empty) giveBack(order, random, serviceId, `${number}-A`);
    else {
      const received = { source: SOURCES[serviceId], digest: random.text(HEX, 64) };
      order.execute('system', (at) => [{ type: 'RecordReport', serviceId, ...received, at }]);
    }
  }
}

/** The complete order of a paid visit; `number` belongs to no series of real invoices. */
export function deliver(
  visit: SessionState,
  payment: PaymentSucceeded['data'],
  { uuid, number, paidAt, random }: { uuid: string; number: string; paidAt: string; random: Random },
): readonly Batch<OrderEvent>[] {
  const order = new Simulator(orderDecider, Date.parse(paidAt), random.uuid);
  order.wait(1);
  order.execute('system', (at) => [{ type: 'OpenOrder', opened: openedFrom(visit, uuid, payment), at }]);
  order.execute('system', (at) => [{ type: 'IssueInvoice', number, at }]);
  send(order, random, 'confirmation');
  request(order);
  const minutes = random.weighted(DELIVERED_AFTER);
  if (minutes > 50) fail(order, random);
  else order.wait(random.around(minutes * MINUTE));
  answer(order, random, visit, number);
  applyDeadlines(order, random);
  order.wait(2);
  send(order, random, 'reports');
  return order.batches;
}

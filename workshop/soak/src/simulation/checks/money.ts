import type { PaymentsEvent } from '@shop/domain/payments';
import type { PricingEvent, ServiceId } from '@shop/domain/pricing';
import { metadataOf } from '../recorded.js';
import type { World } from '../world.js';
import { visitEvents } from './events.js';

interface MoneyData {
  readonly paymentIntentId: string;
  readonly amountCents: number;
}

type MoneyEvent = PaymentsEvent | PricingEvent;
type DataOf<Type extends MoneyEvent['type']> = Extract<MoneyEvent, { type: Type }>['data'];

const dataOf = <Type extends MoneyEvent['type']>(world: World, type: Type) =>
  visitEvents(world)
    .filter((event) => event.type === type)
    .map(({ data }) => data as unknown as DataOf<Type>);

const line = ({ paymentIntentId, amountCents }: MoneyData): string => `${paymentIntentId}: ${amountCents}`;

/** I4: one event with its amount per succeeded intent, exactly one of them the sale, and duplicates are refunded once. */
export function moneyOnce(world: World): void {
  const { ledger, uuid } = world;
  const sales = dataOf(world, 'PaymentSucceeded');
  const duplicates = dataOf(world, 'DuplicatePaymentReceived');
  const anomalies = dataOf(world, 'PaymentAnomalyDetected');
  const taken = ledger.succeededOf(uuid).map(({ id, amountCents }) => `${id}: ${amountCents}`);
  const recorded = [...sales, ...duplicates, ...anomalies].map(line);
  if (recorded.toSorted().join() !== taken.toSorted().join()) {
    world.violated('I4', `recorded ${recorded.join()}; the provider has taken ${taken.join()}`);
  }
  if (sales.length !== Math.min(1, taken.length)) world.violated('I4', `${sales.length} sales of ${taken.join()}`);
  if (anomalies.length > 0) world.violated('I4', `${line(anomalies[0] as MoneyData)} was taken for an anomaly`);
  for (const { paymentIntentId, amountCents } of duplicates) {
    const back = ledger.of(paymentIntentId).refundedCents;
    const isLeftToStaff = dataOf(world, 'RefundFailed').some((one) => one.paymentIntentId === paymentIntentId);
    if (back !== amountCents && !isLeftToStaff) world.violated('I4', `${back} of ${amountCents} cents went back`);
  }
}

/** I6: never two payable intents of the visit, and none after it is paid and nothing is pending. */
export function onePayable(world: World): void {
  const { ledger, uuid } = world;
  if (ledger.payableTwice.has(uuid)) world.violated('I6', 'two intents could be paid at one moment');
  const own = [...ledger.intents.values()].filter(({ sessionUuid }) => sessionUuid === uuid);
  const open = own.filter(({ status, isHandedOut }) => status === 'open' && isHandedOut);
  if (open.length > 0) world.violated('I6', `${open.map(({ id }) => id).join()} can be paid for ever`);
}

const PACK_TENTHS: Readonly<Record<number, number>> = { 1: 40, 2: 36, 3: 30 };

/** The price rule implemented again, in whole fortieths of a cent and without the product's code. */
function independentTotal(baseCents: number, count: number, percentage: number | null): number {
  const euros = (baseCents * count) / 100;
  const packEuros = Math.round(euros * (1 - (PACK_TENTHS[count] ?? 40) / 40));
  const afterPack = BigInt(baseCents * count - packEuros * 100);
  const kept = BigInt(10_000 - Math.round((percentage ?? 0) * 100));
  const exact = afterPack * kept;
  const up = exact / 1_000_000n + (exact % 1_000_000n === 0n ? 0n : 1n);
  return Math.max(1, Number(up)) * 100;
}

interface PriceKnown {
  base: number | null;
  services: readonly ServiceId[];
  percentage: number | null;
  held: { readonly totalCents: number; readonly until: string; readonly choice: string } | null;
}

const choiceOf = (services: readonly string[], percentage: number | null): string => `${services.join()} ${percentage}`;

/** I5: the requested amount is the price by the preceding events, computed by an independent rule, or the held one. */
export function priceAsShown(world: World): void {
  const known: PriceKnown = { base: null, services: [], percentage: null, held: null };
  for (const event of visitEvents(world)) {
    const { at } = metadataOf(event);
    const { data } = event as { data: unknown };
    const choice = choiceOf(known.services, known.percentage);
    const running = known.held !== null && known.held.until > at && known.held.choice === choice ? known.held : null;
    const total = running?.totalCents ?? independentTotal(known.base ?? 1900, known.services.length, known.percentage);
    if (event.type === 'PriceHeld' || event.type === 'PaymentIntentRequested') {
      const { totalCents, amountCents = totalCents } = data as { totalCents?: number; amountCents?: number };
      if (amountCents !== total) world.violated('I5', `${event.type} of ${amountCents} cents; the price is ${total}`);
    }
    learn(known, event.type, data as never);
  }
}

function learn(known: PriceKnown, type: string, data: Record<string, never>): void {
  if (type === 'VehicleIdentified' || type === 'VehicleCleared') Object.assign(known, { base: null, held: null });
  if (type === 'BasePriceEstablished') known.base = data['basePriceCents'] ?? null;
  if (type === 'ServicesSelected') known.services = data['selectedServices'] ?? [];
  if (type === 'DiscountApplied') known.percentage = data['discountPercentage'] ?? null;
  if (type === 'PriceHeld') {
    const { totalCents, until, services, discountPercentage } = data as unknown as DataOf<'PriceHeld'>;
    known.held = { totalCents, until, choice: choiceOf(services, discountPercentage) };
  }
}

/** I10: the log has a sale only for a payment that the provider has received. */
export function paidIsTrue(world: World): void {
  const { ledger, uuid } = world;
  const taken = new Set(ledger.succeededOf(uuid).map(({ id }) => id));
  for (const { paymentIntentId } of dataOf(world, 'PaymentSucceeded')) {
    if (!taken.has(paymentIntentId)) world.violated('I10', `${paymentIntentId} is a sale that nobody has paid`);
  }
}

import { CONSENT_VERSION, FIRST_KEYWORDS } from '@shop/domain/customers';
import { DEFAULT_BASE_PRICE, quote, type BasePrice, type ServiceId } from '@shop/domain/pricing';
import { commandsFor, type ChangeContext, type SessionChanges, commandsForStep } from '@shop/domain';
import type { StepNumber } from '@shop/domain/sessions';
import { deliver } from './delivering.js';
import { pay } from './paying.js';
import { promise } from './promising.js';
import { randomFrom, type Random } from './random.js';
import { SessionSimulator, type SimulatedSession } from './simulated-session.js';
import { shownBasePrice, visitorOf, type Visitor } from './visitors.js';

/** Prefix of invoice numbers, which no real invoice has. */
const SERIES = 'DEMO-';
/** The share of visits that come from robots. */
const ROBOTS = 0.04;
const DISCOUNT = { token: 'BIENVENUE10', discountPercentage: 10 };

const CHOICES: readonly (readonly [readonly ServiceId[], number])[] = [
  [['mecavin', 'service-history', 'mecascore'], 41],
  [['mecavin', 'service-history'], 19],
  [['mecavin'], 18],
  [['mecavin', 'mecascore'], 9],
  [['service-history'], 8],
  [['mecascore'], 5],
];

interface Story {
  readonly batch: SessionSimulator;
  readonly random: Random;
  /** Random source for what the shop promises and delivers, separate so that it does not affect what visitors do. */
  readonly supply: Random;
  readonly visitor: Visitor;
  /** A robot looks at the first page and leaves. */
  readonly isRobot: boolean;
}

const goesOn = ({ random, visitor }: Story, typical: number): boolean =>
  random.happens(Math.min(0.97, typical * visitor.will));

function step({ batch }: Story, stepNumber: StepNumber, payload: unknown): void {
  const record = {
    payloadJson: JSON.stringify(payload),
    status: 'completed',
    providerCode: null,
    providerMessage: null,
  };
  batch.execute('visitor', (at, state) => commandsForStep({ stepNumber, ...record }, { at }, state));
}

function change({ batch }: Story, changes: SessionChanges, known: Omit<ChangeContext, 'at'> = {}): void {
  batch.execute('visitor', (at, state) => commandsFor(changes, { at, ...known }, state));
}

function land(story: Story): void {
  const { batch, visitor, isRobot } = story;
  const { lang, src, idaff } = visitor;
  const robot = isRobot ? ({ isRobot } as const) : {};
  const parameters = { idaff, src, email: null, product: null, lang, idveh: null };
  batch.execute('visitor', (at) => [{ type: 'StartSession', uuid: batch.uuid, ...parameters, ...robot, at }]);
  step(story, 0, { url_params: {}, page: '/' });
}

const established = (price: number | undefined): BasePrice =>
  price === undefined ? { price: DEFAULT_BASE_PRICE, source: 'default' } : { price, source: 'valuation' };

function identify(story: Story, { vehicle, idveh, lang, basePrice }: Visitor): void {
  const { batch, random } = story;
  batch.wait(random.around(50));
  const context = { vehicle, basePrice: established(basePrice) };
  change(story, { idveh, vehicleData: vehicle, lang, basePrice: shownBasePrice(story.visitor) }, context);
  promise(batch, story.supply);
  step(story, 1, { idveh, vehicle_data: vehicle, base_price: shownBasePrice(story.visitor) });
}

function consent(story: Story): void {
  const { batch, random, visitor } = story;
  const { email, vehicle, idaff, src, lang } = visitor;
  batch.wait(random.around(70));
  change(story, { email, gdprConsent: true, gdprConsentVersion: CONSENT_VERSION }, { keywords: FIRST_KEYWORDS });
  const notice = { email, gdprConsent: true, vehicleData: vehicle, idaff, src, lang };
  batch.execute('system', (at) => [{ type: 'RecordConsentNotified', actNumber: 1, notice, at }]);
  step(story, 2, { email, gdprConsent: true });
}

function choose(story: Story, services: readonly ServiceId[], discounted: boolean): void {
  const { batch, random, visitor } = story;
  const basePrice = shownBasePrice(visitor);
  const discountPercentage = discounted ? DISCOUNT.discountPercentage : null;
  const total = quote({ basePrice, count: services.length, discountPercentage }).total / 100;
  const order = {
    selectedServices: services,
    servicePrices: Object.fromEntries(services.map((id) => [id, basePrice])),
    totalAmount: total,
    product: services.join(','),
    mileage: services.includes('mecascore') ? visitor.mileage : null,
    ...(discounted && { discountToken: DISCOUNT.token }),
  };
  batch.wait(random.around(60));
  change(story, order, discounted ? { discount: DISCOUNT } : {});
  step(story, 3, order);
}

function walk(story: Story): void {
  const { batch, random, visitor, isRobot } = story;
  land(story);
  if (isRobot || !goesOn(story, 0.52)) return;
  identify(story, visitor);
  if (random.happens(0.04)) {
    change(story, { vehicleData: null });
    identify(story, { ...visitor, ...carsOf(visitorOf(random)) });
  }
  if (random.happens(0.015)) change(story, { lang: visitor.lang === 'fr' ? 'en' : 'fr' });
  if (!goesOn(story, 0.55)) return;
  consent(story);
  if (visitor.isProfessional || !goesOn(story, 0.7)) return;
  const discounted = random.happens(visitor.src === 'newsletter' ? 0.45 : 0.06);
  choose(story, random.weighted(CHOICES), discounted);
  if (random.happens(0.1)) choose(story, random.weighted(CHOICES), discounted);
  if (random.happens(0.12)) batch.wait(random.around(9 * 3600));
  if (goesOn(story, 0.8)) pay(batch, random, visitor);
}

const carsOf = ({ vehicle, idveh }: Visitor): Pick<Visitor, 'vehicle' | 'idveh'> => ({ vehicle, idveh });

/** The order of the first payment; empty when the visit was not paid. */
function orderOf(
  { uuid, batches, state }: Pick<SessionSimulator, 'uuid' | 'batches' | 'state'>,
  number: string,
  random: Random,
): SimulatedSession['order'] {
  const paid = batches.flatMap(({ events }) => events).find((event) => event.type === 'PaymentSucceeded');
  return paid === undefined ? [] : deliver(state, paid.data, { uuid, number, paidAt: paid.at, random: random });
}

/** The `number`-th visit of a history, started at `start` (milliseconds since 1970). */
export function visitAt(seed: number, number: number, start: number): SimulatedSession {
  const [random, supply] = [randomFrom(seed, number), randomFrom(~seed, number)];
  const batch = new SessionSimulator(random.uuid(), start, random.uuid);
  const isRobot = randomFrom(seed, ~number).happens(ROBOTS);
  walk({ batch, random: random, supply, visitor: visitorOf(random), isRobot });
  const { uuid, batches, state } = batch;
  return { uuid, batches, order: orderOf({ uuid, batches, state }, `${SERIES}${number + 1}`, supply) };
}

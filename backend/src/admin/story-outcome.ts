import { fold, sessionDecider, type SessionEvent } from '@shop/domain';
import type { StoryOutcome, StoryStep } from '@shop/domain/admin';
import { UNDER_WAY_MINUTES } from '@shop/domain/analytics';
import { chapterOf, type Chapter } from '@shop/domain/event-types';
import { yearOf } from '@shop/domain/vehicles';

const STEP_OF_CHAPTER: Readonly<Record<Chapter, StoryStep | null>> = {
  sessions: null,
  vehicles: 'vehicle',
  reports: null,
  customers: 'email',
  pricing: null,
  payments: 'payment',
  orders: 'delivery',
};

/** The step of an event type; of the pricing events only ServicesSelected has one, because prices come with the vehicle. */
function stepOf(type: string): StoryStep | null {
  if (type === 'ServicesSelected') return 'services';
  const chapter = chapterOf(type);
  return chapter === null ? null : STEP_OF_CHAPTER[chapter];
}

const TECHNICAL: readonly string[] = [
  'OwnerBound',
  'StepRecorded',
  'UrlParametersSynced',
  'EmailConsentNotified',
  'PriceHeld',
  'PaymentIntentRequested',
  'PaymentIntentCreated',
  'PaymentClaimed',
] satisfies SessionEvent['type'][];

export const isTechnical = (type: string): boolean => TECHNICAL.includes(type);

/** The step that a visit was at with each of these events; an event without a step keeps the step of the one before. */
export function stepsOf(types: readonly string[]): StoryStep[] {
  let step: StoryStep = 'vehicle';
  return types.map((type) => (step = stepOf(type) ?? step));
}

type Visit = readonly (SessionEvent & { readonly at: string })[];

const secondsBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

function stepLeft({ vehicles, customers, pricing }: ReturnType<typeof stateOf>): StoryStep {
  if (vehicles.vehicleData === null) return 'vehicle';
  if (customers.consent === null) return 'email';
  return pricing.selectedServices.length === 0 ? 'services' : 'payment';
}

const stateOf = (visit: Visit) => fold(sessionDecider, visit);

/** The outcome of a visit of at least one event, or its state at `now` (ISO 8601). */
export function outcomeOf(visit: Visit, now: string): StoryOutcome {
  const state = stateOf(visit);
  const { sessions, vehicles, pricing, payments } = state;
  const [first, last] = [visit[0]?.at ?? now, visit.at(-1)?.at ?? now];
  const paidAt = visit.find(({ type }) => type === 'PaymentSucceeded')?.at;
  const isUnderWay = secondsBetween(last, now) < UNDER_WAY_MINUTES * 60;
  return {
    state: payments.paid !== null ? 'converted' : isUnderWay ? 'under-way' : 'lost',
    step: payments.paid !== null ? 'payment' : stepLeft(state),
    seconds: secondsBetween(first, paidAt ?? last),
    year: yearOf(vehicles.vehicleData?.annee) ?? null,
    amountCents: payments.paid?.amountCents ?? pricing.totalAmountCents,
    affiliate: sessions.idaff,
    source: sessions.src,
  };
}

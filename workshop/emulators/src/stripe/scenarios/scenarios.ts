import type { Ledger } from '../ledger/ledger.js';
import { newId, type StripeEvent } from '../ledger/objects.js';
import type { Delivery, DeliveryChanges } from '../ledger/stored.js';
import {
  isCallScenario,
  isWebhookScenario,
  type CallScenario,
  type NewScenario,
  type Scenario,
  type WebhookScenario,
} from './scenario.js';

/** The intent and session that a call or an event is about. */
export interface Subject {
  readonly intent: string | null;
  readonly session: string | null;
}

export type CallSubject = Subject & { readonly call: string; readonly from: 'server' | 'browser' };

const CLOCK = 'virtual';

/** Arms a scenario in the running transaction. */
export const arm = (ledger: Ledger, scenario: NewScenario): Scenario =>
  ledger.put({ ...scenario, id: newId('scn'), object: 'scenario', ended: false });

export const disarm = (ledger: Ledger, scenario: Scenario): Scenario => ledger.put({ ...scenario, ended: true });

/** The oldest scenario that matches a call in this phase; counts its use in the running transaction. */
export function mishapOf(ledger: Ledger, subject: CallSubject, phase: CallScenario['when']): CallScenario | undefined {
  const fits = (scenario: Scenario): scenario is Scenario & CallScenario =>
    isCallScenario(scenario) &&
    scenario.when === phase &&
    (scenario.call === 'any' || scenario.call === subject.call) &&
    (scenario.from === 'anyone' || scenario.from === subject.from) &&
    isAbout(scenario, subject);
  const found = ledger.all('scenario').filter(fits).find(strikes);
  if (found !== undefined) count(ledger, found);
  return found;
}

/** The delivery of an event with all scenarios that match it, which may be several kinds; counts them in the running transaction. */
export function deliveryOf(ledger: Ledger, event: StripeEvent): Delivery {
  const plain: Delivery = { id: event.id, object: 'delivery', state: 'pending' };
  const found = scenariosOf(ledger, event);
  if (found.length === 0) return plain;
  const of = (happens: WebhookScenario['happens']) => found.find((scenario) => scenario.happens === happens);
  const [delayed, doubled, reordered, forged] = [of('delayed'), of('doubled'), of('reordered'), of('forged')];
  for (const kind of forged?.forgeries ?? [])
    ledger.put({ id: newId('forged'), object: 'forgery', event: event.id, kind, answer: null });
  const fate: DeliveryChanges = {
    ...(delayed && { clock: delayed.clock, due: timeOf(ledger, delayed.clock) + delayed.milliseconds }),
    ...(doubled && { copies: doubled.copies }),
    ...(reordered && { window: reordered.window, waits: reordered.milliseconds }),
  };
  return { ...plain, fate, ...(of('lost') && { state: 'ended', isLost: true }) };
}

/** Milliseconds since 1970 (real), or the total by which the virtual clock was advanced. */
export const timeOf = (ledger: Ledger, clock: 'real' | 'virtual'): number =>
  clock === 'real' ? Date.now() : (ledger.find('clock', CLOCK)?.milliseconds ?? 0);

export const advance = (ledger: Ledger, byMs: number) =>
  ledger.put({ id: CLOCK, object: 'clock', milliseconds: timeOf(ledger, 'virtual') + byMs });

/** The first matching scenario of each kind. */
function scenariosOf(ledger: Ledger, event: StripeEvent): WebhookScenario[] {
  const armed = ledger.all('scenario').filter(isWebhookScenario);
  if (armed.length === 0) return [];
  const subject = subjectOfEvent(ledger, event);
  const struck: typeof armed = [];
  for (const scenario of armed) {
    const isNew = struck.every(({ happens }) => happens !== scenario.happens);
    const fits = scenario.webhook === 'any' || scenario.webhook === event.type;
    if (isNew && fits && isAbout(scenario, subject) && strikes(scenario)) struck.push(scenario);
  }
  struck.forEach((scenario) => count(ledger, scenario));
  return struck;
}

function subjectOfEvent(ledger: Ledger, { data }: StripeEvent): Subject {
  const { object, id, payment_intent } = data.object as { object?: string; id?: string; payment_intent?: string };
  return subjectOfIntent(ledger, (object === 'payment_intent' ? id : payment_intent) ?? null);
}

export const subjectOfIntent = (ledger: Ledger, intent: string | null): Subject => ({
  intent,
  session: (intent && ledger.find('payment_intent', intent)?.metadata['sessionUuid']) || null,
});

const isAbout = (scenario: Scenario, { intent, session }: Subject): boolean =>
  (scenario.intent === null || scenario.intent === intent) &&
  (scenario.session === null || scenario.session === session);

const strikes = ({ share }: Scenario): boolean => share === 1 || Math.random() < share;

function count(ledger: Ledger, scenario: Scenario): void {
  const left = scenario.left === null ? null : scenario.left - 1;
  ledger.put({ ...scenario, left, applied: scenario.applied + 1, ended: left === 0 });
}

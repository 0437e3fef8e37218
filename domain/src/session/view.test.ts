import { expect, it } from 'vitest';
import { personalFieldsOf } from '../event-types.js';
import { sessionExamples } from '../testing/index.js';
import { sessionDecider } from './decider.js';
import type { SessionEvent } from './decider.js';
import { PERSONAL_IN_VIEW, resumeStep, sessionView } from './view.js';

const MARK = 'personal';

/** The data with a mark at a dotted path, where there is a value. */
function markedAt(data: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data;
  const value = (data as Record<string, unknown>)[name];
  return { ...data, [name]: rest.length === 0 ? MARK : markedAt(value, rest) };
}

function marked(event: SessionEvent): SessionEvent {
  const data = personalFieldsOf(event).reduce<unknown>((some, path) => markedAt(some, path.split('.')), event.data);
  return { ...event, data } as SessionEvent;
}

function markedPathsOf(value: unknown, path: string): readonly string[] {
  if (value === MARK) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => markedPathsOf(inner, path === '' ? name : `${path}.${name}`));
}

it('the personal fields of a view are those that some event fills from a personal field of its own', () => {
  const found = Object.values(sessionExamples).flatMap((event) => {
    const before = sessionDecider.evolve(sessionDecider.initial, sessionExamples.SessionStarted);
    const state = sessionDecider.evolve(before, marked(event));
    return markedPathsOf(sessionView(state), '');
  });
  expect([...new Set(found)].sort()).toEqual([...PERSONAL_IN_VIEW].sort());
});

it('the provider of a payment is known from its intent on, and is the one that the page names', () => {
  const { SessionStarted, PaymentIntentRequested, PaymentIntentCreated, PaymentClaimed } = sessionExamples;
  const providerAfter = (...events: SessionEvent[]) =>
    sessionView(events.reduce(sessionDecider.evolve, sessionDecider.initial)).paymentProvider;
  const requested = [SessionStarted, PaymentIntentRequested] as const;
  expect(providerAfter(...requested)).toBeNull();
  expect(providerAfter(...requested, PaymentIntentCreated)).toBe('stripe');
  const claimed = { ...PaymentClaimed, data: { ...PaymentClaimed.data, provider: 'other' } };
  expect(providerAfter(...requested, PaymentIntentCreated, claimed)).toBe('other');
});

const viewAfter = (...events: SessionEvent[]) =>
  sessionView(events.reduce(sessionDecider.evolve, sessionDecider.initial));

it('the payment of a visit is the one that the page names, then the one that was paid, then the newest that was asked for', () => {
  const { SessionStarted, PaymentIntentRequested, PaymentIntentCreated, PaymentClaimed, PaymentSucceeded } =
    sessionExamples;
  const asked = (attempt: number): SessionEvent[] => [
    { ...PaymentIntentRequested, data: { ...PaymentIntentRequested.data, attempt } },
    { ...PaymentIntentCreated, data: { attempt, paymentIntentId: `pi_${attempt}`, amountCents: 4300 } },
  ];
  const twice = [SessionStarted, ...asked(1), ...asked(2)] as const;
  const paid = { ...PaymentSucceeded, data: { ...PaymentSucceeded.data, paymentIntentId: 'pi_1', amountCents: 3900 } };
  const claimed = { ...PaymentClaimed, data: { ...PaymentClaimed.data, paymentIntentId: 'pi_9', amountCents: 100 } };
  const shown = (...events: SessionEvent[]) => {
    const { paymentIntentId, paymentAmount, paymentProvider } = viewAfter(...twice, ...events);
    return [paymentIntentId, paymentAmount, paymentProvider];
  };
  expect(shown()).toEqual(['pi_2', null, 'stripe']);
  expect(shown(paid)).toEqual(['pi_1', 3900, 'stripe']);
  expect(shown(paid, claimed)).toEqual(['pi_9', 100, 'stripe']);
  expect(viewAfter(SessionStarted, paid).paymentProvider).toBe('stripe');
});

it('the price of the shop and the one that the page showed each have their place', () => {
  const { SessionStarted, BasePriceQuoted, BasePriceEstablished } = sessionExamples;
  const shown = { ...BasePriceQuoted, data: { ...BasePriceQuoted.data, basePriceCents: 1500 } };
  const { basePrice, quote } = viewAfter(SessionStarted, shown, BasePriceEstablished);
  expect([basePrice, quote.basePrice]).toEqual([15, 19]);
  expect(viewAfter(SessionStarted, shown).quote.basePrice).toBeNull();
});

it('a visitor who comes back goes on as far as the visit has come with its own car', () => {
  const { SessionStarted, VehicleIdentified, EmailProvided, ServicesSelected, PaymentSucceeded } = sessionExamples;
  const steps = [SessionStarted, VehicleIdentified, EmailProvided, ServicesSelected, PaymentSucceeded] as const;
  const after = steps.map((_step, index) => resumeStep(viewAfter(...steps.slice(0, index + 1))));
  expect(after).toEqual([1, 2, 3, 4, 'success']);
  const chosen = viewAfter(...steps.slice(0, 4));
  expect(resumeStep({ ...chosen, email: null })).toBe(4);
  expect(resumeStep({ ...chosen, idveh: null })).toBe(4);
  expect(resumeStep({ ...chosen, idveh: null, email: null, selectedServices: null })).toBe(1);
  expect(resumeStep({ ...chosen, idveh: 'ZZ999ZZ' })).toBe(1);
});

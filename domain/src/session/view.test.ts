import { expect, it } from 'vitest';
import { personalFieldsOf } from '../event-types.js';
import { sessionExamples } from '../testing/index.js';
import { sessionDecider } from './decider.js';
import type { SessionEvent } from './decider.js';
import { PERSONAL_IN_VIEW, sessionView } from './view.js';

const MARK = 'personal';

/** The data with a mark at a dotted path, where there is a value. */
const markedAt = (data: unknown, [name = '', ...rest]: readonly string[]): unknown => {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data;
  const value = (data as Record<string, unknown>)[name];
  return { ...data, [name]: rest.length === 0 ? MARK : markedAt(value, rest) };
};

const marked = (event: SessionEvent): SessionEvent => {
  const data = personalFieldsOf(event).reduce<unknown>((some, path) => markedAt(some, path.split('.')), event.data);
  return { ...event, data } as SessionEvent;
};

const markedPathsOf = (value: unknown, path: string): readonly string[] => {
  if (value === MARK) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => markedPathsOf(inner, path === '' ? name : `${path}.${name}`));
};

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

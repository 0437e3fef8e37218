import { describe, expect, it } from 'vitest';
import {
  decideAll,
  fold,
  sessionDecider,
  type SessionCommand,
  type SessionEvent,
  type SessionState,
} from '@shop/domain';
import type { ReportAvailability } from '@shop/domain/reports';
import { MAX_EVENTS_PER_SESSION } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import { SessionBinding } from '../sessions/session-binding.js';
import type { Streams } from '../stores/event-store/streams.js';
import { AskAvailability, AskAvailabilityHandler } from './ask-availability.command.js';
import type { AvailabilityLookup } from './availability-lookup.js';

const { SessionStarted, VehicleIdentified, PaymentSucceeded, ReportAvailabilityFound } = examples;
const { registered } = VehicleIdentified.data;
const identified = (car: object | null) =>
  ({ ...VehicleIdentified, data: { ...VehicleIdentified.data, registered: car } }) as SessionEvent;
const CAR = registered ?? VehicleIdentified.data.vehicleData;

/** The questions to the providers of a visit with these events, each with what was known, and its answer. */
async function askedIn(events: readonly SessionEvent[], revision = events.length - 1) {
  const clock = new Clock();
  const asked: unknown[] = [];
  const answers = ReportAvailabilityFound.data.reports;
  const of = (_car: unknown, known: readonly ReportAvailability[]) => {
    asked.push(known.length);
    return Promise.resolve(answers);
  };
  const state = fold(sessionDecider, events);
  const decide = (_decider: unknown, _stream: string, plan: (state: SessionState) => readonly SessionCommand[]) => {
    const written = decideAll(sessionDecider, plan(state), state);
    return Promise.resolve({ state: fold(sessionDecider, written, state), revision: revision + written.length });
  };
  const streams = { load: () => Promise.resolve({ state, revision }), decide } as unknown as Streams;
  const binding = new SessionBinding('compatible', clock);
  const handler = new AskAvailabilityHandler(streams, { of } as unknown as AvailabilityLookup, binding, clock);
  const { view } = await handler.execute(new AskAvailability(SessionStarted.data.uuid));
  return { asked, known: view.reports.length };
}

describe('the availability of the reports of a visit', () => {
  it('is asked for with what is known of its car', async () => {
    expect(await askedIn([SessionStarted, identified(CAR)])).toEqual({ asked: [0], known: 3 });
    expect((await askedIn([SessionStarted, identified(CAR), ReportAvailabilityFound])).asked).toEqual([3]);
  });

  it.each<[string, readonly SessionEvent[]]>([
    ['no car of our own lookup', [identified(null)]],
    ['a payment', [identified(CAR), PaymentSucceeded]],
    ['a car on which nothing is sold', [identified({ ...CAR, marque: 'TOYOTA' })]],
  ])('is not asked for with %s', async (_what, events) => {
    expect(await askedIn([SessionStarted, ...events])).toEqual({ asked: [], known: 0 });
  });

  it('is what is known in a visit that has as many events as it may', async () => {
    const events = [SessionStarted, identified(CAR), ReportAvailabilityFound];
    expect(await askedIn(events, MAX_EVENTS_PER_SESSION - 1)).toEqual({ asked: [], known: 3 });
    expect((await askedIn(events, MAX_EVENTS_PER_SESSION - 2)).asked).toEqual([3]);
  });
});

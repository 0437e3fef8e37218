import { sessionDecider, sessionView, type SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { describe, expect, it } from 'vitest';
import { foldBatch } from '@shop/eventing/fold';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Row } from '@shop/eventing/table';
import { consented, identified, started } from '../testing/examples.js';
import { logOf, sessionNumber } from '../testing/log.js';
import { tablesAfter } from '../testing/tables.js';
import { sessions } from './sessions.projection.js';

const sessionRows = (events: readonly RecordedEvent[]) => tablesAfter(sessions, events)['sessions.session'] ?? [];
const stepRows = (events: readonly RecordedEvent[]) => tablesAfter(sessions, events)['sessions.step'] ?? [];

const everyEvent = Object.values(sessionExamples) as readonly SessionEvent[];

describe('the row of a session', () => {
  it('shows what the stream would show, and how new it is', () => {
    const log = logOf();
    const lived = everyEvent.filter(({ type }) => type !== 'VisitErased');
    log.session(1, lived);
    const state = lived.reduce(sessionDecider.evolve, sessionDecider.initial);
    expect(sessionRows(log.events)).toMatchObject([
      { view: sessionView(state), state, revision: BigInt(lived.length - 1), payment_status: 'success' },
    ]);
  });

  it('is found by its car, its language and where the visitor came from', () => {
    const log = logOf();
    log.session(1, [started(1), identified('2026-06-30T08:01:00.000Z')]);
    expect(sessionRows(log.events)).toMatchObject([
      {
        uuid: sessionNumber(1),
        brand: 'BMW',
        lang: 'fr',
        src: 'newsletter',
        idaff: 'aff-1',
        started_at: '2026-06-30T08:00:00.000Z',
        updated_at: '2026-06-30T08:01:00.000Z',
      },
    ]);
    const { VehicleIdentified: found } = sessionExamples;
    const vehicleData = { ...found.data.vehicleData, marque: 'Mercedes-Benz' };
    log.session(1, [{ ...found, data: { ...found.data, vehicleData } }]);
    expect(sessionRows(log.events)).toMatchObject([{ brand: 'MERCEDES' }]);
  });

  it('is found by hashes of address and plate, for as long as it has them', () => {
    const log = logOf();
    log.session(1, [started(1)]);
    log.session(1, [identified()], { hmac: { idveh: 'hash of the plate' } });
    log.session(1, [sessionExamples.EmailProvided], { hmac: { email: 'hash of the address' } });
    log.session(1, [consented()], { hmac: { email: 'hash of the address' } });
    expect(sessionRows(log.events)).toMatchObject([
      { idveh_hash: 'hash of the plate', email_hash: 'hash of the address' },
    ]);
    log.session(1, [sessionExamples.VehicleCleared]);
    expect(sessionRows(log.events)).toMatchObject([
      { idveh_hash: null, email_hash: 'hash of the address', brand: null },
    ]);
  });

  it('is found by the hash of its newest address, also of one that is given again or has none', () => {
    const { EmailProvided } = sessionExamples;
    const other = { ...EmailProvided, data: { email: 'ana@example.fr' } };
    const hashes = (...steps: readonly (readonly [event: SessionEvent, hash: string | undefined])[]) => {
      const log = logOf();
      log.session(1, [started(1)]);
      for (const [event, email] of steps) log.session(1, [event], { hmac: email === undefined ? {} : { email } });
      return sessionRows(log.events).map(({ email_hash, idveh_hash }) => [email_hash, idveh_hash]);
    };
    expect(hashes([EmailProvided, 'one'])).toEqual([['one', null]]);
    expect(hashes([EmailProvided, 'one'], [EmailProvided, undefined])).toEqual([['one', null]]);
    expect(hashes([EmailProvided, 'one'], [EmailProvided, 'made anew'])).toEqual([['one', null]]);
    expect(hashes([EmailProvided, 'one'], [other, 'other'])).toEqual([['other', null]]);
    expect(hashes([EmailProvided, 'one'], [other, undefined])).toEqual([[null, null]]);
    expect(hashes([EmailProvided, undefined])).toEqual([[null, null]]);
  });

  it('is found by the hash of its newest plate, not by that of the one before', () => {
    const { VehicleIdentified: found } = sessionExamples;
    const other = { ...found, data: { ...found.data, idveh: 'CD-456-EF' } };
    const hashAfter = (event: SessionEvent, hmac: Record<string, string>) => {
      const log = logOf();
      log.session(1, [started(1)]);
      log.session(1, [found], { hmac: { idveh: 'one' } });
      log.session(1, [event], { hmac });
      return sessionRows(log.events).map(({ idveh_hash }) => idveh_hash);
    };
    expect(hashAfter(found, { idveh: 'made anew' })).toEqual(['one']);
    expect(hashAfter(other, { idveh: 'other' })).toEqual(['other']);
    expect(hashAfter(other, {})).toEqual([null]);
  });

  it('keeps when it began, and says when it changed last', () => {
    const log = logOf();
    log.session(1, [started(1), started(1, '2026-06-30T09:00:00.000Z')]);
    expect(sessionRows(log.events)).toMatchObject([
      { started_at: '2026-06-30T08:00:00.000Z', updated_at: '2026-06-30T09:00:00.000Z', revision: 1n },
    ]);
  });

  it('is like that of a visit that never was, once the visit is erased', () => {
    const log = logOf();
    const { EmailProvided, StepRecorded, VisitErased } = sessionExamples;
    log.session(1, [started(1), identified(), EmailProvided, StepRecorded], { hmac: { email: 'e', idveh: 'v' } });
    log.session(1, [VisitErased]);
    const { initial, evolve } = sessionDecider;
    const state = evolve(initial, VisitErased);
    expect(sessionRows(log.events)).toMatchObject([
      {
        view: { ...sessionView(initial), uuid: '' },
        state,
        email_hash: null,
        idveh_hash: null,
        brand: null,
        idaff: null,
      },
    ]);
  });

  it('carries ciphertext through as it is', () => {
    const log = logOf();
    const sealed = { ...sessionExamples.EmailProvided, data: { email: 'v1.sealed.text' } };
    log.session(1, [started(1), sealed]);
    expect(sessionRows(log.events)).toMatchObject([{ view: { email: 'v1.sealed.text' } }]);
  });

  it('stands still for an event that this worker does not know', () => {
    const log = logOf();
    log.session(1, [started(1)]);
    log.write(`session-${sessionNumber(1)}`, [{ type: 'SomethingOfTomorrow', data: {}, at: '2026-06-30T08:02:00Z' }]);
    expect(sessionRows(log.events)).toMatchObject([{ revision: 0n }]);
  });
});

describe('the steps of a session', () => {
  it('are numbered in their order, each with the revision it is known from', () => {
    const log = logOf();
    const { StepRecorded } = sessionExamples;
    const why = { status: 'failed', providerCode: 'card_declined', providerMessage: 'Carte refusée' };
    const second: SessionEvent = {
      ...{ type: 'StepRecorded', at: '2026-06-30T08:02:03.456Z' },
      data: { stepNumber: 6, stage: 'payment failed', payloadJson: '{}', ...why },
    };
    log.session(1, [started(1), StepRecorded, identified(), second]);
    expect(stepRows(log.events)).toMatchObject([
      { uuid: sessionNumber(1), seq: 1, revision: 1n, step_number: 0, stage: 'landing', status: 'completed' },
      {
        ...{ uuid: sessionNumber(1), seq: 2, revision: 3n, step_number: 6, stage: 'payment failed', status: 'failed' },
        ...{ provider_code: 'card_declined', provider_message: 'Carte refusée', payload_json: '{}' },
        recorded_at: '2026-06-30T08:02:03.456Z',
      },
    ]);
  });

  it('are the same when every event comes in a batch of its own', () => {
    const log = logOf();
    log.session(1, [started(1), ...everyEvent, ...everyEvent]);
    const stored = new Map<string, Row>();
    const trail: Row[] = [];
    for (const event of log.events) {
      const changes = foldBatch(sessions, stored, [event]);
      for (const [key, row] of changes.rows) stored.set(key, throughJson(row));
      trail.push(...changes.trail);
    }
    expect([...stored.values()]).toEqual(sessionRows(log.events).map(throughJson));
    expect(trail).toEqual(stepRows(log.events));
  });
});

const throughJson = (row: Row | null): Row =>
  JSON.parse(
    JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
  ) as Row;

import type { Event } from '@shop/domain';
import { currentVersion, isAnnounced, sessionEventTypes } from '@shop/domain/event-types';
import { ordersExamples, sessionExamples } from '@shop/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@shop/eventing/event';
import { sql } from '@shop/eventing/postgres/sql';
import { codeHashOf } from '@shop/eventing/projections/code-hash';
import { verify } from '@shop/eventing/projections/verify';
import type { Worker } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';
import { allProjections } from '../all-projections.js';
import { started } from '../testing/examples.js';
import { goldenFiles, goldenHistory } from '../testing/golden-history.js';
import { lastRelease, type LastRelease } from '../testing/last-release.js';
import { sessionNumber } from '../testing/log.js';
import { startWorker } from '../testing/rebuilding.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

/** Options of a connection: what the last release relies on, and does not state itself. */
const RELIED_ON =
  '-c DateStyle=ISO -c TimeZone=UTC -c array_nulls=on -c default_transaction_isolation=read\\ committed';

let last: LastRelease;
let fixture: Fixture;

interface Written {
  readonly type: string;
  readonly version: number;
}

/** Events, with their versions, that this release may write to the streams that deciders fold. */
const written: readonly Written[] = [...sessionEventTypes, ...Object.keys(ordersExamples)]
  .filter((type) => !isAnnounced(type))
  .map((type) => ({ type, version: currentVersion(type) }));

const unreadable = (events: readonly Written[]): readonly string[] =>
  events
    .filter(({ type, version }) => !last.eventTypes.includes(type) || version > last.currentVersion(type))
    .map(({ type }) => type);

function streamsOf(file: string): ReadonlyMap<string, readonly RecordedEvent[]> {
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of goldenHistory(file).events) {
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  return streams;
}

/** Whether a stream has a name of the shop's; those of one stored history, made of examples, do not. */
const isOfTheShop = (stream: string): boolean => /^(session|order|admin)-/.test(stream);

/** Writes every stored history and one visit with every event, as this release writes them. */
async function writeLog(): Promise<void> {
  const write = async (stream: string, events: readonly RecordedEvent[]): Promise<void> => {
    for (const event of events) {
      const beside = { schemaVersion: currentVersion(event.type), actor: event.metadata.actor };
      await fixture.writer.write(stream, [event], beside);
    }
  };
  for (const file of goldenFiles()) {
    const streams = [...streamsOf(file)].filter(([stream]) => isOfTheShop(stream));
    await Promise.all(streams.map(([stream, events]) => write(stream, events)));
  }
  const [, ...others] = Object.values(sessionExamples).filter(({ type }) => !isAnnounced(type)) as readonly Event[];
  await fixture.writer.write(`session-${sessionNumber(1)}`, [started(1), ...others]);
}

const caughtUp = (worker: Worker, projections = allProjections): Promise<void> =>
  eventually(async () => {
    for (const { name, handles } of projections) {
      const { state, position, parkedKeys } = worker.health().projections[name] ?? {};
      expect({ name, state, parkedKeys }).toEqual({ name, state: 'following', parkedKeys: 0 });
      const [commit = '', prepare = ''] = position?.split('/') ?? [];
      const at = { commit: BigInt(commit), prepare: BigInt(prepare) };
      expect(await fixture.events.next(handles, at)).toBeUndefined();
    }
  });

beforeAll(async () => {
  last = await lastRelease();
  fixture = await startFixture();
  await writeLog();
});
afterAll(() => fixture.end());

describe('the programs of the last release', () => {
  it('can read whatever this one writes: readers come before writers', () => {
    expect(unreadable(written)).toEqual([]);
    expect(unreadable([...written, { type: 'VehicleInspected', version: 1 }])).toEqual(['VehicleInspected']);
    expect(unreadable([{ type: 'SessionStarted', version: 2 }])).toEqual(['SessionStarted']);
  });

  it('fold the streams that this one writes', () => {
    for (const file of goldenFiles()) {
      for (const [stream, events] of streamsOf(file)) {
        const read = events.map((event) => ({
          ...event,
          data: last.upcast(event.type, currentVersion(event.type), event.data),
        }));
        const decider = stream.startsWith('order-') ? last.orderDecider : last.sessionDecider;
        expect(last.fold(decider, read)).toBeTypeOf('object');
      }
    }
  });

  it('run on the log and the tables of this one, which takes over from them', async () => {
    const { EVENT_STORE_URL: eventStoreUrl, PROJECTIONS_DATABASE_URL: url } = fixture.urls;
    const databaseUrl = `${url}?options=${encodeURIComponent(RELIED_ON)}`;
    const { allProjections: projections, tryUpcast: upcast } = last;
    const older = new last.Worker({ eventStoreUrl, databaseUrl, upcast, projections, report: () => undefined });
    older.start();
    await caughtUp(older, projections);
    const shared = allProjections.filter((own) => projections.some((one) => codeHashOf(one) === codeHashOf(own)));
    for (const projection of shared) {
      const { tables } = await verify(projection, fixture);
      expect(tables.filter(({ same }) => !same)).toEqual([]);
    }
    await older.stop();
    const newer = startWorker(fixture);
    await caughtUp(newer);
    await newer.stop();
    await fixture.verifyAll();
    expect(await fixture.database.rows(sql`select from es.parked_key`)).toEqual([]);
  });
});

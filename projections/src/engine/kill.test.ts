import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visits } from '../analytics/visits.projection.js';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { sessions } from '../sessions/sessions.projection.js';
import { eventually } from '@shop/eventing/testing/eventually';
import { chosen, consented, identified, paid, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { startCrashing } from '../testing/processes.js';
import { randomOf } from '@shop/eventing/testing/random';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { verify } from '@shop/eventing/projections/verify';
import { Worker } from '@shop/eventing/projections/worker';
import { tryUpcast } from '@shop/domain/event-types';

const KILLS = Number(process.env.SHOP_KILLS ?? (process.env.SHOP_TEST_FULL === undefined ? 6 : 200));
const SEED = Number(process.env.SHOP_KILLS_SEED ?? 20_260_630);
const PROJECTIONS = [sessions, visits];

let fixture: Fixture;
let visitors = 0;

async function visitsCome(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const visitor = ++visitors;
    await fixture.writer.write(`session-${sessionNumber(visitor)}`, [
      started(visitor),
      identified(),
      consented(),
      chosen(),
      paid(),
    ]);
  }
}

/** Starts a worker without a crash point; then live tables, a fold in memory and a rebuild must be equal. */
async function isWhole(): Promise<void> {
  const { EVENT_STORE_URL: eventStoreUrl, PROJECTIONS_DATABASE_URL: databaseUrl } = fixture.urls;
  const { database, events } = fixture;
  const worker = new Worker({
    eventStoreUrl,
    databaseUrl,
    upcast: tryUpcast,
    projections: PROJECTIONS,
    report: () => undefined,
  });
  worker.start();
  await eventually(() => {
    const reports = Object.values(worker.health().projections);
    expect(reports).toMatchObject(reports.map(() => ({ state: 'following', eventsDone: 5 * visitors })));
  });
  await worker.stop();
  const { signal } = new AbortController();
  for (const projection of PROJECTIONS) {
    const { tables } = await verify(projection, { database, events });
    expect(tables.filter(({ same }) => !same)).toEqual([]);
  }
  const stores = { database, events, report: () => undefined };
  const { comparison } = await rebuild(visits, stores, { signal, mayBlock: false, goLive: false });
  expect(comparison.tables.filter(({ live, beside }) => live.digest !== beside.digest)).toEqual([]);
}

/** Runs a worker that also rebuilds to its end, or to its crash point; returns the signal that ended it. */
async function run(crashPoint: string | undefined) {
  const child = startCrashing(fixture.urls, crashPoint);
  await once(child.process, 'close');
  return { signal: child.process.signalCode, code: child.process.exitCode, said: child.said() };
}

beforeAll(async () => {
  fixture = await startFixture();
});

afterAll(() => fixture.end());

describe('a worker that is killed at any point of its work', () => {
  it(
    `leaves tables that are what the log says, ${KILLS} times`,
    async () => {
      await visitsCome(3);
      const { said, code } = await run(undefined);
      expect({ said, code }).toMatchObject({ code: 0 });
      const points = new Map<string, number>();
      for (const [, point = '', turn] of said.matchAll(/^point (\S+) (\d+)$/gm)) points.set(point, Number(turn));
      const names = [...points.keys()].sort();
      expect(names).toEqual(expect.arrayContaining(['begin', 'fence', 'upsert', 'commit', 'switch', 'unlock']));
      const random = randomOf(SEED);
      let killed = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const point = names[kill % names.length] ?? '';
        const turn = 1 + Math.floor(random() * Math.ceil((points.get(point) ?? 1) / 2));
        const crashPoint = `${point} ${turn} ${random() < 0.5 ? 'before' : 'after'}`;
        await visitsCome(2);
        const { signal, said: last } = await run(crashPoint);
        if (signal === 'SIGKILL') killed += 1;
        else expect({ crashPoint, last }).toEqual({ crashPoint, last: '' });
        await isWhole().catch((error: unknown) => {
          throw new Error(`Not whole after a death at ${crashPoint} (seed ${SEED})`, { cause: error });
        });
      }
      expect(killed).toBeGreaterThanOrEqual(0.7 * KILLS);
    },
    30_000 + KILLS * 15_000,
  );
});

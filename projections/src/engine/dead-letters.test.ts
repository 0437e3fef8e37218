import { sessionExamples } from '@shop/domain/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { consented, identified, started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { runCommand, startWorker, type WorkerProcess } from '../testing/processes.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
let worker: WorkerProcess;

const deadLetters = (state: string) =>
  fixture.database.rows(sql`
    select name, key, type, revision, error from es.dead_letter join es.projection_build using (build_id)
     where state = ${state} order by name, revision`);

beforeAll(async () => {
  fixture = await startFixture();
  await fixture.writer.write(`session-${sessionNumber(1)}`, [started(1)]);
  await fixture.writer.write(`session-${sessionNumber(1)}`, [identified()], { schemaVersion: 2 });
  await fixture.writer.write(`session-${sessionNumber(1)}`, [consented()]);
  await fixture.writer.write(`session-${sessionNumber(2)}`, [started(2), identified()]);
  await fixture.writer.write('session-of-nobody', [started(3)]);
  await fixture.writer.write(`session-${sessionNumber(4)}`, [started(4)]);
  worker = await startWorker(fixture.urls);
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await fixture.end();
});

describe('an event that cannot be applied', () => {
  it('is blocked with its key and its reason, and every other key goes on', async () => {
    await eventually(async () =>
      expect(await fixture.database.rows(sql`select uuid, revision from sessions.session order by uuid`)).toEqual([
        { uuid: sessionNumber(1), revision: 0n },
        { uuid: sessionNumber(2), revision: 1n },
        { uuid: sessionNumber(4), revision: 0n },
      ]),
    );
    await eventually(async () => expect(await deadLetters('poison')).toHaveLength(5));
    const reason = expect.stringContaining('of version 2 cannot be read');
    expect(await deadLetters('poison')).toMatchObject([
      { name: 'availability', key: sessionNumber(1), error: reason },
      { name: 'sessions', key: 'of-nobody', error: expect.stringContaining('uuid') },
      { name: 'sessions', key: sessionNumber(1), type: 'VehicleIdentified', revision: 1n, error: reason },
      { name: 'visits', key: 'of-nobody' },
      { name: 'visits', key: sessionNumber(1), error: reason },
    ]);
  });

  it('keeps the later events of its key in their order', async () => {
    await fixture.writer.write(`session-${sessionNumber(1)}`, [sessionExamples.LanguageChanged]);
    await eventually(async () =>
      expect((await deadLetters('waiting')).filter(({ name }) => name === 'sessions')).toMatchObject([
        { key: sessionNumber(1), type: 'ConsentGiven', revision: 2n },
        { key: sessionNumber(1), type: 'LanguageChanged', revision: 3n },
      ]),
    );
  });

  it('is seen from outside, and is on neither side of a verification', async () => {
    const { body } = await worker.ready();
    expect(body).toMatchObject({ stuck: false, projections: { sessions: { parkedKeys: 2 } } });
    expect((await runCommand(fixture.urls, 'status')).said).toContain('2 keys blocked');
    await fixture.verifyAll();
  });

  it('is listed with what waits behind it', async () => {
    const { said } = await runCommand(fixture.urls, 'dead-letters', 'sessions');
    expect(said).toContain(
      `${sessionNumber(1)}: VehicleIdentified at session-${sessionNumber(1)}@1, 2 later events blocked`,
    );
    expect(said).toContain('only version 1 is known');
  });

  it('is tried again when somebody asks for it, and stays aside while it cannot be applied', async () => {
    const key = sessionNumber(1);
    expect((await runCommand(fixture.urls, 'retry', 'sessions', key)).said).toContain('--reason');
    const { code, said } = await runCommand(
      fixture.urls,
      'retry',
      'sessions',
      key,
      '--reason',
      'mended?',
      '--by',
      'anne',
    );
    expect(said).toContain('applied 0 events; still blocked');
    expect(code).toBe(1);
    expect(await fixture.database.rows(sql`select key, action, reason, decided_by, outcome from es.decision`)).toEqual([
      {
        key,
        action: 'retry',
        reason: 'mended?',
        decided_by: 'anne',
        outcome: expect.stringContaining('still blocked'),
      },
    ]);
  });

  it('is blocked by a rebuild as well, and by no rebuild that would block more', async () => {
    const { code, said } = await runCommand(fixture.urls, 'rebuild', 'visits');
    expect(said).toContain('same      analytics.visit');
    expect(code).toBe(0);
    await fixture.verifyAll();
    await fixture.database.run(sql`delete from es.parked_key`);
    const refused = await runCommand(fixture.urls, 'rebuild', 'sessions');
    expect(refused.said).toContain(
      `sessions would block keys that are not blocked now: ${sessionNumber(1)}, of-nobody`,
    );
    expect(refused.code).toBe(1);
    expect(await fixture.database.rows(sql`select from es.projection_build where status = 'building'`)).toEqual([]);
    const blocking = await runCommand(fixture.urls, 'rebuild', 'sessions', '--block');
    expect(blocking).toMatchObject({
      code: 0,
      said: expect.stringContaining(`newly blocked: ${sessionNumber(1)}, of-nobody`),
    });
    await fixture.verifyAll();
  });

  it('is not made of characters that Postgres cannot keep: they are replaced', async () => {
    const strange = { ...sessionExamples.UrlParametersSynced, data: { changed: { src: 'a\u0000b\ud800' } } };
    await fixture.writer.write(`session-${sessionNumber(2)}`, [strange]);
    await eventually(async () =>
      expect(
        await fixture.database.rows(sql`select src from sessions.session where uuid = ${sessionNumber(2)}`),
      ).toEqual([{ src: 'a\uFFFDb\uFFFD' }]),
    );
    await fixture.verifyAll();
  });

  it('is left out for good when somebody decides so, and those behind it are applied in their order', async () => {
    const key = sessionNumber(1);
    const skipping = await runCommand(
      fixture.urls,
      'skip',
      'sessions',
      key,
      '--reason',
      'written by a test',
      '--by',
      'anne',
    );
    expect(skipping).toEqual({ code: 0, said: `sessions ${key}: applied 2 events\n` });
    await fixture.writer.write(`session-${key}`, [consented()]);
    await eventually(async () =>
      expect(await fixture.database.rows(sql`select revision from sessions.session where uuid = ${key}`)).toEqual([
        { revision: 4n },
      ]),
    );
    await fixture.verifyAll();
    expect((await runCommand(fixture.urls, 'rebuild', 'sessions')).said).toContain('same      sessions.session');
    await fixture.verifyAll();
    expect((await runCommand(fixture.urls, 'dead-letters', 'sessions')).said).not.toContain(key);
  });

  it('is left out with its key, where nothing waits behind it', async () => {
    const skipping = await runCommand(fixture.urls, 'skip', 'sessions', 'of-nobody', '--reason', 'written by a test');
    expect(skipping).toEqual({ code: 0, said: 'sessions of-nobody: applied 0 events\n' });
    expect(await runCommand(fixture.urls, 'dead-letters', 'sessions')).toEqual({ code: 0, said: '' });
  });
});

describe('more than one in a hundred keys that cannot be applied', () => {
  it('stop their projection, which says so', async () => {
    for (let n = 100; n < 112; n++) await fixture.writer.write(`session-bad-${n}`, [started(n)]);
    await eventually(async () => {
      const { visits } = (await worker.ready()).body.projections;
      expect(visits).toMatchObject({ state: 'failing', parkedKeys: 10 });
      expect(visits?.failure).toContain('more than 1 % of its keys');
    });
    await eventually(async () => expect((await worker.ready()).status).toBe(503), 25_000);
  });
});

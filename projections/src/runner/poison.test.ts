import { sessionExamples } from '@shop/domain';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '../postgres/sql.js';
import { eventually } from '../testing/eventually.js';
import { consented, identified, started } from '../testing/facts.js';
import { sessionNumber } from '../testing/log.js';
import { runCommand, startWorker, type WorkerProcess } from '../testing/processes.js';
import { setStage, type Stage } from '../testing/stage.js';

let stage: Stage;
let worker: WorkerProcess;

const letters = (state: string) =>
  stage.database.rows(sql`
    select name, key, type, revision, error from es.dead_letter join es.projection_build using (build_id)
     where state = ${state} order by name, revision`);

beforeAll(async () => {
  stage = await setStage();
  await stage.writer.write(`session-${sessionNumber(1)}`, [started(1)]);
  await stage.writer.write(`session-${sessionNumber(1)}`, [identified()], { schemaVersion: 2 });
  await stage.writer.write(`session-${sessionNumber(1)}`, [consented()]);
  await stage.writer.write(`session-${sessionNumber(2)}`, [started(2), identified()]);
  await stage.writer.write('session-of-nobody', [started(3)]);
  await stage.writer.write(`session-${sessionNumber(4)}`, [started(4)]);
  worker = await startWorker(stage.addresses);
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await stage.end();
});

describe('an event that cannot be applied', () => {
  it('is set aside with its key and its reason, and every other key goes on', async () => {
    await eventually(async () =>
      expect(await stage.database.rows(sql`select uuid, revision from sessions.session order by uuid`)).toEqual([
        { uuid: sessionNumber(1), revision: 0n },
        { uuid: sessionNumber(2), revision: 1n },
        { uuid: sessionNumber(4), revision: 0n },
      ]),
    );
    await eventually(async () => expect(await letters('poison')).toHaveLength(4));
    const reason = expect.stringContaining('its schema version is 2');
    expect(await letters('poison')).toMatchObject([
      { name: 'sessions', key: 'of-nobody', error: expect.stringContaining('uuid') },
      { name: 'sessions', key: sessionNumber(1), type: 'VehicleIdentified', revision: 1n, error: reason },
      { name: 'visits', key: 'of-nobody' },
      { name: 'visits', key: sessionNumber(1), error: reason },
    ]);
  });

  it('keeps the later events of its key in their order', async () => {
    await stage.writer.write(`session-${sessionNumber(1)}`, [sessionExamples.LanguageChanged]);
    await eventually(async () =>
      expect((await letters('waiting')).filter(({ name }) => name === 'sessions')).toMatchObject([
        { key: sessionNumber(1), type: 'ConsentGiven', revision: 2n },
        { key: sessionNumber(1), type: 'LanguageChanged', revision: 3n },
      ]),
    );
  });

  it('is seen from outside, and is on neither side of a verification', async () => {
    const { body } = await worker.ready();
    expect(body).toMatchObject({ stuck: false, projections: { sessions: { parkedKeys: 2 } } });
    expect((await runCommand(stage.addresses, 'status')).said).toContain('2 keys set aside');
    await stage.verifyAll();
  });

  it('fails a rebuild, which is strict', async () => {
    const { code, said } = await runCommand(stage.addresses, 'rebuild', 'visits');
    expect(said).toContain('Keys were set aside: visits 2');
    expect(code).toBe(1);
    await stage.verifyAll();
  });

  it('is not made of characters that Postgres cannot keep: they are replaced', async () => {
    const strange = { ...sessionExamples.UrlParametersSynced, data: { changed: { src: 'a\u0000b\ud800' } } };
    await stage.writer.write(`session-${sessionNumber(2)}`, [strange]);
    await eventually(async () =>
      expect(await stage.database.rows(sql`select src from sessions.session where uuid = ${sessionNumber(2)}`)).toEqual(
        [{ src: 'a\uFFFDb\uFFFD' }],
      ),
    );
    await stage.verifyAll();
  });
});

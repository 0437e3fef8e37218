import { type SessionEvent } from '@shop/domain';
import { sessionExamples, adminExamples } from '@shop/domain/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allProjections } from '../all-projections.js';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { runCommand, startWorker, type WorkerProcess } from '../testing/processes.js';
import { startFixture, type Fixture } from '../testing/fixture.js';
import { digestsOf } from '@shop/eventing/projections/digest';

const everyEvent = Object.values(sessionExamples) as readonly SessionEvent[];
const SESSIONS = 20;

let fixture: Fixture;
let worker: WorkerProcess;

async function digests() {
  const found = [];
  for (const projection of allProjections) found.push(...(await digestsOf(fixture.database, projection)));
  return found;
}

async function allApplied(): Promise<void> {
  expect(await fixture.database.rows(sql`select sessions from analytics.totals`)).toEqual([
    { sessions: BigInt(SESSIONS) },
  ]);
  expect(await fixture.database.rows(sql`select count(*) from sessions.step`)).toEqual([{ count: BigInt(SESSIONS) }]);
  expect(await fixture.database.rows(sql`select from admin.audit where type = 'AdminLoggedIn'`)).toHaveLength(1);
}

beforeAll(async () => {
  fixture = await startFixture();
  worker = await startWorker(fixture.urls);
  for (let n = 1; n <= SESSIONS; n++) {
    await fixture.writer.write(`session-${sessionNumber(n)}`, [started(n), ...everyEvent.slice(1)]);
  }
  await fixture.writer.write('admin-anne', [adminExamples.AdminLoggedIn]);
  const [written] = await fixture.database.rows(sql`select now() as at`);
  await eventually(async () => {
    const caughtUp = sql`select from es.progress where lag_events = 0 and looked_at > ${written?.['at']}`;
    expect(await fixture.database.rows(caughtUp)).toHaveLength(allProjections.length);
  });
});

beforeEach(() => eventually(allApplied));

afterEach(() => eventually(allApplied));

afterAll(async () => {
  await worker.end('SIGKILL');
  await fixture.end();
});

describe('the commands for the read models', () => {
  it('makes the same tables anew beside a running worker', async () => {
    const before = await digests();
    const { code, said } = await runCommand(fixture.urls, 'rebuild', 'all');
    expect(said).toContain(`same      sessions.session: ${SESSIONS} rows, now ${SESSIONS}`);
    expect(said).not.toMatch(/DIFFERENT|newly blocked/);
    expect(code).toBe(0);
    expect(await digests()).toEqual(before);
    await fixture.verifyAll();
  });

  it('makes one projection anew without a worker, and tells which figures change', async () => {
    const before = await digests();
    await worker.end('SIGTERM');
    await fixture.database.run(sql`delete from analytics.visit`);
    await fixture.database.run(sql`update analytics.totals set sessions = 7`);
    const { code, said } = await runCommand(fixture.urls, 'rebuild', 'visits');
    expect(said).toMatch(/visits: rebuilt from \d+ events/);
    expect(said).toContain(`DIFFERENT analytics.visit: 0 rows, now ${SESSIONS}`);
    expect(said).toContain(`analytics.totals.sessions: 7, now ${SESSIONS}`);
    expect(code).toBe(0);
    expect(await digests()).toEqual(before);
  });

  it('does not call tables different that are only apart, because events have come since', async () => {
    await fixture.writer.write('admin-anne', [adminExamples.PersonalDataDisclosed]);
    const { said } = await runCommand(fixture.urls, 'rebuild', 'audit');
    expect(said).toMatch(/apart {5}admin\.audit: (\d+) rows, now (?!\1)\d+/);
    expect(said).toMatch(/compared while events came, at (\d+\/\d+) and now at (?!\1)\d+\/\d+; "verify" compares/);
    expect(said).not.toContain('DIFFERENT');
    expect((await runCommand(fixture.urls, 'verify', 'audit')).code).toBe(0);
  });

  it('finds the tables to be what the log says, and finds one changed figure', async () => {
    const { code: all, said: both } = await runCommand(fixture.urls, 'verify', '--rebuild');
    expect([all, both]).toEqual([0, expect.stringContaining('same      analytics.totals: 1 row, rebuilt 1\n')]);
    await fixture.database.run(sql`update analytics.daily set payments = payments + 1`);
    const { code, said } = await runCommand(fixture.urls, 'verify');
    await fixture.database.run(sql`update analytics.daily set payments = payments - 1`);
    expect(said).toContain('DIFFERENT analytics.daily');
    expect(said).toContain('same      analytics.totals: 1 row, folded 1\n');
    expect(said).not.toContain('rebuilt');
    expect(code).toBe(1);
  });

  it('goes on with a comparison that was broken off, and leaves out what was the same', async () => {
    await fixture.database.run(sql`update analytics.daily set payments = payments + 1`);
    const { said: first } = await runCommand(fixture.urls, 'verify');
    await fixture.database.run(sql`update analytics.daily set payments = payments - 1`);
    expect(first).toContain('DIFFERENT analytics.daily');
    const { code, said } = await runCommand(fixture.urls, 'verify', '--resume');
    expect(said).toMatch(/sessions at \d+\/\d+, found the same at 20/);
    expect(said).toContain('same      analytics.daily');
    expect(said).not.toContain('sessions.session:');
    expect(code).toBe(0);
    const { said: anew } = await runCommand(fixture.urls, 'verify', 'sessions');
    expect(anew).toContain('same      sessions.session');
    expect((await runCommand(fixture.urls, 'verify', '--resume')).said).toContain('same      analytics.daily');
  });

  it('says how far each projection is', async () => {
    const { code, said } = await runCommand(fixture.urls, 'status');
    expect(said).toMatch(/sessions version \d+: \d+ events, up to \d+\/\d+, 0 keys blocked/);
    expect(said).toContain(`\n  sessions.session: ${SESSIONS} rows\n`);
    expect(said).toContain('\n  analytics.totals: 1 row\n');
    expect(code).toBe(0);
  });

  it('takes earlier tables back, also when only events of others have come since, and drops those that are kept, once', async () => {
    await fixture.writer.write('admin-anne', [adminExamples.PersonalDataDisclosed]);
    await runCommand(fixture.urls, 'rebuild', 'visits');
    const { said, code } = await runCommand(fixture.urls, 'rollback', 'visits');
    expect([said.split('\n')[0], code]).toEqual(['visits: the previous tables are live again', 0]);
    expect(said).toContain('same      analytics.totals: 1 rows, now 1');
    for (const builds of [1, 0])
      expect(await runCommand(fixture.urls, 'drop', 'visits')).toEqual({
        code: 0,
        said: `visits: ${builds} builds dropped\n`,
      });
    expect((await runCommand(fixture.urls, 'rollback', 'visits')).said).toContain(
      'No earlier tables of visits are kept',
    );
  });

  it('names the projections there are when asked for another', async () => {
    const { code, said } = await runCommand(fixture.urls, 'rebuild', 'nothing');
    expect(said).toContain('there are sessions, visits, payments, ');
    expect(code).toBe(1);
  });
});

describe('the reader role of the backend', () => {
  it('may read every table and write none', async () => {
    const refused = await fixture.database.writing(async (queries) => {
      await queries.run(sql`set local role shop_backend`);
      await queries.rows(sql`select * from sessions.session, sessions.step, analytics.visit, analytics.totals limit 1`);
      await queries.rows(
        sql`select * from analytics.daily, analytics.service_sales, admin.audit, es.checkpoint limit 1`,
      );
      return queries.run(sql`delete from analytics.daily`).catch((error: Error) => error.message);
    });
    expect(refused).toBe('permission denied for table daily');
  });
});

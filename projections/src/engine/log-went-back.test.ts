import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allProjections } from '../all-projections.js';
import { sql } from '@shop/eventing/postgres/sql';
import { eventually } from '@shop/eventing/testing/eventually';
import { RestorableStore } from '@shop/eventing/testing/restorable-store';
import { started } from '../testing/examples.js';
import { sessionNumber } from '../testing/log.js';
import { runCommand, startWorker, type WorkerProcess } from '../testing/processes.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
let store: RestorableStore;
let worker: WorkerProcess;

const write = (n: number): Promise<void> => fixture.writer.write(`session-${sessionNumber(n)}`, [started(n)]);
async function sessions() {
  const [row] = await fixture.database.rows(sql`
    select sessions from analytics.totals where sessions = (select count(*) from sessions.session)`);
  return row?.['sessions'];
}
async function states() {
  const { sessions: visit, visits, audit } = (await worker.ready()).body.projections;
  return { sessions: visit?.state, visits: visits?.state, audit: audit?.state };
}

beforeAll(async () => {
  fixture = await startFixture();
  worker = await startWorker(fixture.urls);
  for (let n = 1; n <= 3; n++) await write(n);
  await eventually(async () => expect(await sessions()).toBe(3n));
  store = new RestorableStore(fixture.store);
  const copy = await store.backUp();
  for (let n = 4; n <= 6; n++) await eventually(() => write(n));
  await eventually(async () => expect(await sessions()).toBe(6n));
  await store.restore(copy);
  await eventually(() => write(7));
});

afterAll(async () => {
  await worker.end('SIGKILL');
  await fixture.end();
  await store.stop();
});

describe('an older copy of the log under newer tables', () => {
  it('is refused by every projection that has read further, in health and by exit code', async () => {
    const expected = { sessions: 'refused', visits: 'refused', audit: 'following' };
    await eventually(async () => expect(await states()).toEqual(expected));
    const { status, body } = await worker.ready();
    expect(status).toBe(503);
    expect(body.log).toMatchObject({ code: 'log-refused', kind: 'projection', by: ['sessions', 'visits'] });
    expect(body.log).toMatchObject({ reason: expect.stringContaining('The log went back') as unknown });
    expect(await sessions()).toBe(6n);
    const { code, said } = await runCommand(fixture.urls, 'check-log');
    expect(code).toBe(1);
    expect(said).toMatch(/sessions: REFUSED\. The log went back: .* Both agree up to \d+\/\d+/);
  });

  it('is what the tables tell again after recover', async () => {
    const { said } = await runCommand(fixture.urls, 'recover');
    expect(said).toContain('visits: rebuilt from 4 events of this log');
    const expected = { sessions: 'following', visits: 'following', audit: 'following' };
    await eventually(async () => expect(await states()).toEqual(expected));
    await eventually(async () => expect((await worker.ready()).body.log).toEqual({ status: 'accepted' }));
    await write(8);
    await eventually(async () => expect(await sessions()).toBe(5n));
    await fixture.verifyAll();
    const { code, said: after } = await runCommand(fixture.urls, 'check-log');
    expect(after).not.toContain('REFUSED');
    expect(code).toBe(0);
    expect(after.split('\n').filter((line) => line.includes('the log holds what was read'))).toHaveLength(
      allProjections.length,
    );
    const again = allProjections.map(({ name }) => `${name}: there is nothing to recover\n`);
    expect(await runCommand(fixture.urls, 'recover')).toEqual({ code: 0, said: again.join('') });
  });
});

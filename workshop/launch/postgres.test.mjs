import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import pg from 'pg';
import { elsewhereOf, placeOfCluster } from './postgres/places.mjs';
import { startPostgres } from './postgres.mjs';
import { birthOf, within } from './processes/alive.mjs';
import { freePort } from './processes/ports.mjs';
import { temporaryFolder } from './testing/stores.mjs';

const base = temporaryFolder();
const folder = join(base, 'cluster');
after(() => rmSync(base, { recursive: true, force: true }));

async function query(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts a separate launcher that starts the cluster and then hangs, to be killed. Returns it with the pid of its Postgres. */
async function launcherOf(path) {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./postgres.mjs', import.meta.url).href)});
    const { pid } = await startPostgres({ folder: ${JSON.stringify(path)} });
    console.log(pid);
    setInterval(() => undefined, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(launcher.stdout, 'data');
  return { launcher, postgres: Number(said) };
}

describe('a cluster', () => {
  it('is made in an empty folder, asks for its password and keeps its data', async () => {
    const first = await startPostgres({ folder });
    await query(first.url, 'create table kept (n int); insert into kept values (7)');
    assert.deepEqual(await query(first.url, 'show fsync'), [{ fsync: 'on' }]);
    await assert.rejects(query(first.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'), /password authentication failed/);
    await first.stop();
    const second = await startPostgres({ folder });
    assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 7 }]);
    await second.stop();
  });

  it('ends with its launcher, however that ends', async () => {
    const { launcher, postgres } = await launcherOf(folder);
    launcher.kill('SIGKILL');
    assert.ok(await within(10_000, () => birthOf(postgres) === undefined));
  });

  it('starts again at once after launcher and Postgres were killed', async () => {
    const { launcher, postgres } = await launcherOf(folder);
    launcher.kill('SIGKILL');
    process.kill(postgres, 'SIGKILL');
    const again = await startPostgres({ folder });
    assert.deepEqual(await query(again.url, 'select n from kept'), [{ n: 7 }]);
    await again.stop();
  });

  it('starts when the launcher that has it ends a moment later', async () => {
    const { launcher } = await launcherOf(folder);
    setTimeout(() => launcher.kill('SIGKILL'), 300);
    await (await startPostgres({ folder })).stop();
  });

  it('is refused to a second launcher while the first one lives', async () => {
    const { launcher } = await launcherOf(folder);
    await assert.rejects(startPostgres({ folder }), /is in use by process/);
    launcher.kill('SIGKILL');
    await once(launcher, 'exit');
  });
});

describe('a cluster in bad circumstances', () => {
  it('starts although its lock file names the process of somebody else', async () => {
    await (await startPostgres({ folder })).stop();
    const data = join(elsewhereOf(folder) ?? folder, 'data');
    writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n1\n\n127.0.0.1\n1 1\nready\n`);
    await (await startPostgres({ folder })).stop();
  });

  it('starts although the Postgres that was left behind has ended and nobody has reaped it', async () => {
    await (await startPostgres({ folder })).stop();
    const { home, data, account } = placeOfCluster(folder);
    const left = 'process.on("SIGINT", () => process.exit()); setInterval(() => {}, 1000); console.log(process.pid)';
    const leaveIt = '"$0" -e "$2" "$1" & read -r _; wait';
    const parent = spawn('sh', ['-c', leaveIt, process.execPath, data, left], {
      ...{ ...account, cwd: '/', stdio: ['pipe', 'pipe', 'inherit'] },
    });
    const ended = once(parent, 'exit');
    const [pid] = await once(parent.stdout, 'data');
    rmSync(join(home, 'owner.json'));
    writeFileSync(join(data, 'postmaster.pid'), `${String(pid).trim()}\n${data}\n1\n1\n\n127.0.0.1\n1 1\nready\n`);
    const again = await startPostgres({ folder }).finally(() => parent.stdin.end());
    await again.stop();
    await ended;
  });

  it('names a taken port', async () => {
    const port = await freePort();
    const holder = await startPostgres({ folder, port });
    await assert.rejects(startPostgres({ folder: join(base, 'other'), port }), new RegExp(`Port ${port} is taken`));
    await holder.stop();
  });
});

import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyCluster } from '../../launch/postgres/backup.mjs';
import { freePort } from '../../launch/processes/ports.mjs';
import { signIn } from '../../launch/stack/sign-in.mjs';
import { openStack, startStack } from '../../launch/stack.mjs';
import { temporaryFolder } from '../../launch/testing/stores.mjs';
import { fillLog } from './fill-log.mjs';
import { printTable } from './figures.mjs';
import { machine } from './machine.mjs';

const STAFF = { email: 'bench@shop.example', password: 'the password of the bench' };
const GIVEN = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
const LOOK_MS = 250;

const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * Starts a shop that has nothing but its log of `sessions` visits and its keys: seconds until it is open, and until the dashboard has every
 * visit and no read model is behind.
 */
export async function bench({ sessions }) {
  console.log(machine());
  const folder = temporaryFolder();
  const installation = { data: join(folder, 'data'), port: await freePort(), given: GIVEN };
  await startStack(installation).then((stack) => stack.stop());
  const events = await filled(installation, sessions);
  await emptyCluster({ folder: join(installation.data, 'postgres') });
  const startedAt = Date.now();
  const stack = await startStack(installation);
  const opened = secondsSince(startedAt);
  try {
    await upToDate(stack.addresses, sessions);
    printTable(
      ['visits', 'events', 'open after', 'dashboard complete after'],
      [[sessions, events, opened, secondsSince(startedAt)]],
    );
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function filled(installation, sessions) {
  const stack = await openStack(installation);
  await stack.services.eventStore.stop();
  const events = await fillLog(stack.environment.eventStore.EVENT_STORE_DATABASE_URL, sessions, 'simulated');
  await stack.stop();
  return events;
}

async function upToDate({ backend }, sessions) {
  const cookie = await signIn(backend, STAFF);
  for (;;) {
    const answer = await fetch(`${backend}/api/admin/dashboard`, { headers: { cookie } });
    if (answer.ok && (await answer.json()).totalSessions === sessions) return;
    await pause(LOOK_MS);
  }
}

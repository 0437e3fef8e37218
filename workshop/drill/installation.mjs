import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUpCluster, emptyCluster, restoreCluster } from '../launch/postgres/backup.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { runNode } from '../launch/processes/run-node.mjs';
import { openStack, startStack } from '../launch/stack.mjs';
import { temporaryFolder } from '../launch/testing/stores.mjs';

export const STAFF = { email: 'drill@shop.example', password: 'the password of the drill' };

const GIVEN = { RECONCILIATION_SECONDS: '3600', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
const CLUSTERS = { postgres: 'postgres', log: 'event-store' };

/** A complete shop of real processes in its own folder, with backups of its two stores; each start uses different ports. */
export async function newInstallation() {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  const clusterOf = (store) => join(data, CLUSTERS[store]);
  const backupOf = (store) => join(folder, `backup-${store}`);
  return {
    start: () => startStack({ data, port, given: GIVEN, restart: true }),
    /** Backs up the running store of a stack. */
    backUp: ({ addresses }, store) =>
      backUpCluster({
        folder: clusterOf(store),
        url: store === 'postgres' ? addresses.postgres : addresses.eventStorePostgres,
        to: backupOf(store),
      }),
    restore: (store) => restoreCluster({ folder: clusterOf(store), from: backupOf(store) }),
    empty: (store) => emptyCluster({ folder: clusterOf(store) }),
    /** Runs `work(command)` with only the stores running; `command(file, ...args)` runs a built tool: `{ code, lines }`. */
    withStores: async (work, { sandbox = false } = {}) => {
      const stack = await openStack({ data, port, given: GIVEN });
      if (sandbox) await stack.services.sandbox.start();
      return work((file, ...args) => command(stack.environment, file, args)).finally(() => stack.stop());
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function command(environments, file, args) {
  const { code, output } = await runNode([file, ...args], { env: environments[file.split('/')[0]] });
  return { code, lines: output.split('\n').filter(Boolean) };
}

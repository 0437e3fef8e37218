import { rmSync } from 'node:fs';
import { build } from '../launch/prepare/build.mjs';
import { freePort } from '../launch/processes/ports.mjs';
import { startStack } from '../launch/stack.mjs';
import { temporaryFolder } from '../launch/testing/stores.mjs';

/** Builds the shop, runs `work` with the address of a new one, and ends the process. */
export async function withShop(work) {
  await build();
  const data = temporaryFolder();
  const stack = await startStack({ data, port: await freePort(), given: {} });
  await work(stack.addresses.shop);
  await stack.stop();
  rmSync(data, { recursive: true, force: true });
  process.exit(0);
}

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './prepare/root.mjs';
import { launch } from './testing/launcher.mjs';
import { temporaryFolder } from './testing/stores.mjs';

/** Starts a new shop as `npm start` does, and plays the contract of its API against it, alone there and with its account of staff. */
const base = temporaryFolder();
const shop = await launch({ data: join(base, 'data') });
try {
  if (!shop.ready) throw new Error(shop.output());
  const { shop: url, admin } = shop.addresses();
  const args = ['workshop/contract/dist/main.js', '--url', url, '--account', admin.email, '--alone'];
  const env = { ...process.env, CONTRACT_PASSWORD: admin.password };
  process.exitCode = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} finally {
  await shop.leave('SIGTERM');
  rmSync(base, { recursive: true, force: true });
}

import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { temporaryFolder } from '../../launch/testing/stores.mjs';
import { test as base } from '../shop/fixtures.js';
import { Shop } from '../shop/shop.js';

const BUILT = new URL('../../../frontend/dist', import.meta.url);
const PACKAGES = new URL('../../../node_modules', import.meta.url);
const WITH_NAMES = /\.(html|js|css)$/;
const COMPRESSED = /\.br$/;

/** A shop whose pages stand in the folder `pages`, where a test replaces them. */
export const test = base.extend<object, { pages: string; shop: Shop }>({
  pages: [
    async ({}, use) => {
      const folder = temporaryFolder();
      cpSync(BUILT, join(folder, 'dist'), { recursive: true });
      symlinkSync(PACKAGES, join(folder, 'node_modules'));
      await use(join(folder, 'dist'));
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ pages }, use) => {
      const shop = await Shop.open({ frontend: pages });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The loader of modules is the same in every release. */
const UNCHANGED = /^rolldown-runtime/;

/** Gives every script, style and font in the folder of pages another name, as a build does that has changed them all. */
function renameAssets(folder: string): void {
  const assets = join(folder, 'assets');
  for (const name of readdirSync(assets)) if (COMPRESSED.test(name)) rmSync(join(assets, name));
  const names = readdirSync(assets).filter((name) => !UNCHANGED.test(name));
  const pattern = new RegExp(`(?<![\\w-])(${names.map((name) => name.replaceAll('.', '\\.')).join('|')})`, 'g');
  const renamed = (name: string) => name.replace(/\.\w+$/, 'x$&');
  const texts = [...readdirSync(folder).map((name) => join(folder, name)), ...names.map((name) => join(assets, name))];
  for (const file of texts.filter((name) => WITH_NAMES.test(name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(pattern, renamed));
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)));
}

/** Replaces the pages of a running shop; `forgetting` as if the earlier ones were more than a week old. */
export async function releasePages(shop: Shop, folder: string, { forgetting = false } = {}): Promise<void> {
  await shop.stopGateway();
  renameAssets(folder);
  if (forgetting) rmSync(join(shop.data, 'assets'), { recursive: true, force: true });
  await shop.startGateway();
}

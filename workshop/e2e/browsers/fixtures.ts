import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from '../../launch/testing/engines.mjs';
import { test as base } from '../shop/fixtures.js';
import { FirefoxTab } from './firefox-tab.js';
import type { Tab } from './tab.js';
import { WebKitTab } from './webkit-tab.js';

export type Engine = 'firefox' | 'webkit';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

interface Options {
  engine: Engine;
  size: keyof typeof SIZES;
}
interface Fixtures {
  tab: Tab;
  picture: (name: string) => Promise<void>;
}

const launch: Record<Engine, (size: (typeof SIZES)['phone' | 'desktop']) => Promise<Tab>> = {
  firefox: (size) => FirefoxTab.launch(findEngines().firefox ?? '', size),
  webkit: (size) => WebKitTab.launch(size),
};

/** Each test gets the shop and one window with the project's engine and size; its screenshots are kept with the results. */
export const test = base.extend<Fixtures, Options>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: ['desktop', { option: true, scope: 'worker' }],
  tab: async ({ engine, size }, use, testInfo) => {
    const tab = await launch[engine](SIZES[size]);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) await tab.screenshot(testInfo.outputPath('failed.png'));
    await tab.close();
  },
  picture: async ({ tab }, use, { project }) => {
    const folder = join(project.outputDir, '../pictures');
    mkdirSync(folder, { recursive: true });
    await use((name) => tab.screenshot(join(folder, `${name}-${project.name}.png`)));
  },
});

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';

/** The headless shell comes first: the same engine with two thirds of the work. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The Chromium for tests: CHROMIUM_PATH, the system's, or the one Playwright downloaded; undefined when there is none. */
export function findChromium(env = process.env) {
  return [env.CHROMIUM_PATH, ...KNOWN, ownOfPlaywright()].find((path) => path && isExecutable(path));
}

/** Finds or installs a Chromium: Debian's package as root, else Playwright's. Throws with instructions when neither works. */
export function provideChromium() {
  const found = findChromium() ?? fromDebian() ?? fromPlaywright();
  if (found) return found;
  throw new Error(
    'There is no Chromium for the browser tests, and none could be installed. Install one (on Debian: "apt-get install chromium") ' +
      'or name one with CHROMIUM_PATH.',
  );
}

/** Arguments for a browser that may run as root and must not use the network except for the shop. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function fromDebian() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log('Installing Chromium (apt-get) …');
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell');
  return findChromium();
}

function fromPlaywright() {
  console.log('Installing Chromium (playwright install) …');
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}

function ownOfPlaywright() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  return chromium.executablePath();
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

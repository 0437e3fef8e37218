import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const MINI_BROWSER = /^webkit2gtk-4\.\d+$/;
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib64', '/usr/lib'];

/** Programs that drive Firefox and WebKit, each with its Debian package and possible paths. */
const PROGRAMS = {
  firefox: { package: 'firefox-esr', places: () => ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
  webkitDriver: { package: 'webkit2gtk-driver', places: () => ['/usr/bin/WebKitWebDriver'] },
  webkit: { package: 'webkit2gtk-driver', places: miniBrowsers },
  screen: { package: 'xvfb', places: () => ['/usr/bin/Xvfb'] },
};

/** The paths of the programs that drive Firefox and WebKit; undefined for one that is not installed. */
export function findEngines(isThere = existsSync) {
  const found = Object.entries(PROGRAMS).map(([name, { places }]) => [name, places().find((path) => isThere(path))]);
  return Object.fromEntries(found);
}

/** The Debian packages of the programs that are missing, without duplicates. */
export function missingPackages(engines) {
  const missing = Object.keys(PROGRAMS).filter((name) => engines[name] === undefined);
  return [...new Set(missing.map((name) => PROGRAMS[name].package))];
}

/** Installs missing Debian packages, as root. Throws an error that names the packages when some are still missing. */
export function provideEngines(find = findEngines, install = fromDebian) {
  const wanted = missingPackages(find());
  if (wanted.length > 0) install(wanted);
  const missing = missingPackages(find());
  if (missing.length === 0) return;
  throw new Error(`Missing on this machine: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`);
}

/** Installs Debian packages where this process may; whether they are there afterwards is for the caller to see. */
export function fromDebian(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}

function miniBrowsers() {
  return LIBRARIES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => MINI_BROWSER.test(name))
      .map((name) => join(folder, name, 'MiniBrowser')),
  );
}

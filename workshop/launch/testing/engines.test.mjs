import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findEngines, missingPackages, provideEngines } from './engines.mjs';

const complete = { firefox: '/f', webkitDriver: '/d', webkit: '/m', screen: '/x' };
const withoutWebKit = { ...complete, webkitDriver: undefined, webkit: undefined };

describe('the programs of Firefox and WebKit', () => {
  it('are looked for on the machine', () => {
    assert.equal(findEngines((path) => path === '/usr/bin/firefox').firefox, '/usr/bin/firefox');
    assert.deepEqual(missingPackages(findEngines(() => false)), ['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  });

  it('are installed by the names of their packages, each once', () => {
    const installed = [];
    let engines = withoutWebKit;
    provideEngines(
      () => engines,
      (packages) => {
        installed.push(...packages);
        engines = complete;
      },
    );
    assert.deepEqual(installed, ['webkit2gtk-driver']);
  });

  it('are missed in one sentence that names the packages', () => {
    assert.throws(
      () =>
        provideEngines(
          () => ({ ...withoutWebKit, screen: undefined }),
          () => {},
        ),
      {
        message: 'Missing on this machine: webkit2gtk-driver, xvfb. On Debian: apt-get install webkit2gtk-driver xvfb',
      },
    );
  });

  it('are not installed again where they are', () => {
    provideEngines(
      () => complete,
      () => assert.fail('installed'),
    );
  });
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buy } from '../../drill/load.mjs';
import { within } from '../processes/alive.mjs';
import { freePort } from '../processes/ports.mjs';
import { BUILT } from '../stack/service-definitions.mjs';
import { startStack } from '../stack.mjs';
import { fillLikeImage } from './image-folder.mjs';
import { temporaryFolder } from '../testing/stores.mjs';

const base = temporaryFolder();
const imageOf = (name) => join(base, name);
const IMAGES = ['backend', 'projections', 'frontend', 'sandbox'];
const DELIVERY_TIMEOUT_MS = 60_000;

/** The processes as the images start them; the event store is no image of ours. */
const inImages = {
  ...BUILT,
  sandbox: { ...BUILT.sandbox, cwd: imageOf('sandbox') },
  backend: { ...BUILT.backend, run: ['docker/enter.mjs', ...BUILT.backend.run], cwd: imageOf('backend') },
  worker: { ...BUILT.worker, run: ['docker/enter.mjs', ...BUILT.worker.run], cwd: imageOf('backend') },
  projections: { ...BUILT.projections, cwd: imageOf('projections') },
  gateway: { ...BUILT.gateway, cwd: imageOf('frontend') },
};

let stack;

before(async () => {
  for (const name of IMAGES) fillLikeImage(name, imageOf(name));
  const options = { data: join(base, 'data'), port: await freePort(), given: {}, definitions: inImages };
  stack = await startStack(options);
});

after(async () => {
  await stack?.stop();
  rmSync(base, { recursive: true, force: true });
});

describe('a shop of what the images hold', () => {
  it('serves its pages, the script of the payment form and the page of the bank', async () => {
    const { gateway } = stack.addresses;
    for (const path of ['/', '/sandbox/stripe/stripe.js', '/sandbox/stripe/3ds/page.js']) {
      assert.equal((await fetch(gateway + path)).status, 200, path);
    }
    assert.match(await (await fetch(gateway)).text(), /<h1/, 'the start page is prerendered');
  });

  it('has nothing of the workshop where the product runs', () => {
    const holding = IMAGES.filter((name) => existsSync(join(imageOf(name), 'workshop')));
    assert.deepEqual(holding, ['sandbox']);
  });

  it('has packages only where a program is more than its bundle, none of the analyst, and no compiler', () => {
    const holding = IMAGES.filter((name) => existsSync(join(imageOf(name), 'node_modules')));
    assert.deepEqual(holding, ['backend', 'frontend']);
    const packages = ['@duckdb', 'smtp-server', 'typescript', '@typescript'];
    const paths = IMAGES.flatMap((name) => packages.map((each) => join(imageOf(name), 'node_modules', each)));
    assert.deepEqual(paths.filter(existsSync), []);
  });

  it('delivers reports as documents', async () => {
    const [session] = await buy(stack, 1);
    const mailbox = `${stack.addresses.sandbox}/sandbox/mailbox/api?to=${session}@example.fr`;
    let mails = [];
    const hasDocuments = async () => {
      mails = await (await fetch(mailbox)).json();
      return mails.some(({ attachments }) => attachments.length >= 2);
    };
    assert.ok(await within(DELIVERY_TIMEOUT_MS, hasDocuments), JSON.stringify(mails));
  });

  it('refuses to start at an https address without what is real, by name, whatever emulator there is', () => {
    const given = { PUBLIC_URL: 'https://example.fr', SANDBOX_TARGET: stack.addresses.sandbox, PATH: process.env.PATH };
    for (const program of ['backend/bundle/main.js', 'backend/bundle/worker.js']) {
      const options = { cwd: imageOf('backend'), env: given, encoding: 'utf8' };
      const { status, stderr } = spawnSync(process.execPath, ['docker/enter.mjs', program], options);
      assert.equal(status, 1);
      for (const name of [
        'STRIPE_SECRET_KEY',
        'VEHICLE_REGISTRY_URL',
        'SMTP_URL',
        'REPORT_KEY',
        'COMPANY_NAME',
        'MEDIATOR',
      ])
        assert.match(stderr, new RegExp(`^  ${name} is missing$`, 'm'));
    }
  });

  for (const [image, words, said] of [
    ['backend', 'backend/bundle/cli/migrate.js', /^$/],
    ['projections', 'projections/bundle/migrate.js', /up to date/],
    ['backend', 'docker/enter.mjs backend/bundle/cli/admin.cli.js create jo@example.fr', /^created$/m],
    ['backend', 'backend/bundle/cli/event-store.cli.js --help', /make the user that EVENT_STORE_URL names/],
    ['backend', 'docker/enter.mjs backend/bundle/cli/reactions.cli.js status', /when-payment-succeeded/],
    ['projections', 'projections/bundle/projections.cli.js status', /visits/],
  ]) {
    it(`has the tool of the ${image}: ${words.replace('docker/enter.mjs ', '')}`, () => {
      const env = { ...stack.environment[image], ADMIN_PASSWORD: 'a long enough password' };
      const options = { cwd: imageOf(image), env, encoding: 'utf8' };
      const { status, stdout, stderr } = spawnSync(process.execPath, words.split(' '), options);
      assert.equal(status, 0, stderr);
      assert.match(stdout, said);
    });
  }
});

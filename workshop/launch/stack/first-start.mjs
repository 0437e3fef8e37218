import { runTool } from './service-definitions.mjs';

export const DISCOUNT = { token: 'BIENVENUE10', percent: 10 };

const DEMO = { sessions: 2000, days: 91, seed: 1 };
const DEMO_TIMEOUT_MS = 600_000;
const DAY_MS = 86_400_000;
/** Exit code of the tool when the admin's password was changed. */
const CHANGED = 3;

/**
 * Creates the shop's admin and a promotion code at the first start. Later starts check whether the password was changed since. Returns
 * `{ admin: { email, password, changed }, discount }`.
 */
export async function seedShop({ data, given, secrets, environment, demo }) {
  const { backend } = environment;
  const named = given.ADMIN_EMAIL || given.ADMIN_PASSWORD;
  const email = given.ADMIN_EMAIL || secrets.values.adminEmail;
  const password = given.ADMIN_PASSWORD || secrets.values.adminPassword;
  const create = named || !secrets.values.adminCreated ? ['--create'] : [];
  const { token, percent } = DISCOUNT;
  const issue = secrets.values.discountIssued ? [] : ['--token', token, '--percentage', String(percent)];
  const env = { ...backend, ADMIN_PASSWORD: password };
  const { code } = await runTool(data, 'backend/bundle/cli/seed.cli.js', [email, ...create, ...issue], env, [
    0,
    CHANGED,
  ]);
  secrets.keep({
    discountIssued: true,
    ...(create.length > 0 && { adminEmail: email, adminPassword: password, adminCreated: true }),
  });
  if (demo) await writeDemo({ data, secrets, backend });
  return { admin: { email, password, changed: code === CHANGED }, discount: DISCOUNT };
}

/** Writes three months of generated history, once; an interrupted run is completed by the next start. */
async function writeDemo({ data, secrets, backend }) {
  const { values, keep } = secrets;
  if (values.demoWritten) return;
  const to = Date.now();
  keep({ demo: values.demo ?? { ...DEMO, from: to - DEMO.days * DAY_MS, to } });
  const { sessions, seed, from, to: end } = values.demo;
  const args = ['generate', '--sessions', sessions, '--seed', seed, '--from', iso(from), '--to', iso(end)].map(String);
  await runTool(data, 'workshop/demo-history/bundle/generate.cli.js', args, backend, [0], DEMO_TIMEOUT_MS);
  keep({ demoWritten: true });
}

const iso = (ms) => new Date(ms).toISOString();

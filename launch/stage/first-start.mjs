import { runTool } from './programs.mjs';

export const DISCOUNT = { token: 'BIENVENUE10', percent: 10 };

/**
 * What the first start leaves in the shop: its admin and a discount token. Later starts see whether the password was changed since.
 * Returns `{ admin: { email, password, changed }, discount }`.
 */
export async function welcome({ data, given, secrets, environment }) {
  const { backend } = environment;
  const admin = await adminAccount({ data, given, secrets, backend });
  if (!secrets.values.discountIssued) {
    await runTool(data, 'backend/dist/discount.cli.js', ['issue', DISCOUNT.token, String(DISCOUNT.percent)], backend);
    secrets.keep({ discountIssued: true });
  }
  return { admin, discount: DISCOUNT };
}

async function adminAccount({ data, given, secrets, backend }) {
  const named = given.ADMIN_EMAIL || given.ADMIN_PASSWORD;
  const email = given.ADMIN_EMAIL || secrets.values.adminEmail;
  const password = given.ADMIN_PASSWORD || secrets.values.adminPassword;
  const tool = (command, accepted) =>
    runTool(data, 'backend/dist/admin.cli.js', [command, email], { ...backend, ADMIN_PASSWORD: password }, accepted);
  if (named || !secrets.values.adminCreated) {
    await tool('create');
    secrets.keep({ adminEmail: email, adminPassword: password, adminCreated: true });
  }
  const { code } = await tool('check', [0, 1]);
  return { email, password, changed: code !== 0 };
}

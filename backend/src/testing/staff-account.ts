import { setTimeout as wait } from 'node:timers/promises';
import { Staff } from '../admin/sign-in/staff.js';
import type { StoryShop } from './shop.js';

export const email = 'chef@example.fr';
const password = 'un mot de passe long';

/** Creates the one staff account that a test needs. */
export async function hireStaff(shop: StoryShop): Promise<void> {
  await shop.app.get(Staff, { strict: false }).create(email, password);
}

const RETRY_SECONDS = 15;

/** Signs in; returns the cookie to send from then on. Retries while Postgres is unavailable; throws any other error response. */
export async function signIn(shop: StoryShop, seconds = RETRY_SECONDS): Promise<{ cookie: string }> {
  const { status, body, headers } = await shop.ask('POST', '/api/admin/login', { email, password });
  if (status === 503 && seconds > 0) {
    await wait(1000);
    return signIn(shop, seconds - 1);
  }
  if (status >= 400) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

/** Creates the account and signs in; returns the cookie. */
export async function signedIn(shop: StoryShop): Promise<{ cookie: string }> {
  await hireStaff(shop);
  return signIn(shop);
}

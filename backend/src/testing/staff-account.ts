import { setTimeout as wait } from 'node:timers/promises';
import { Staff } from '../admin/sign-in/staff.js';
import type { StoryShop } from './shop.js';

export const email = 'chef@example.fr';
const password = 'un mot de passe long';

/** Makes the one account that a story needs. */
export const hireStaff = async (shop: StoryShop): Promise<void> => {
  await shop.app.get(Staff, { strict: false }).create(email, password);
};

const RETRY_SECONDS = 15;

/** Signs it in; the cookie to send from then on. Waits for a Postgres on a busy machine; fails with what else the shop answered. */
export const signIn = async (shop: StoryShop, seconds = RETRY_SECONDS): Promise<{ cookie: string }> => {
  const { status, body, headers } = await shop.ask('POST', '/api/admin/login', { email, password });
  if (status === 503 && seconds > 0) {
    await wait(1000);
    return signIn(shop, seconds - 1);
  }
  if (status >= 400) throw new Error(`not signed in: ${status} ${JSON.stringify(body)}`);
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};

/** Both: the cookie of a new account. */
export const signedIn = async (shop: StoryShop): Promise<{ cookie: string }> => {
  await hireStaff(shop);
  return signIn(shop);
};

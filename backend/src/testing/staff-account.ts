import { Staff } from '../admin/sign-in/staff.js';
import type { StoryShop } from './shop.js';

export const email = 'chef@example.fr';
const password = 'un mot de passe long';

/** Makes the one account that a story needs. */
export const hireStaff = async (shop: StoryShop): Promise<void> => {
  await shop.app.get(Staff, { strict: false }).create(email, password);
};

/** Signs it in; the cookie to send from then on. */
export const signIn = async (shop: StoryShop): Promise<{ cookie: string }> => {
  const { headers } = await shop.ask('POST', '/api/admin/login', { email, password });
  return { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
};

/** Both: the cookie of a new account. */
export const signedIn = async (shop: StoryShop): Promise<{ cookie: string }> => {
  await hireStaff(shop);
  return signIn(shop);
};

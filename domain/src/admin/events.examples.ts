import type { EventOf } from '../event.js';
import type { AdminEvent } from './events.js';

const at = '2026-06-30T09:00:00.000Z';
const adminId = '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b77';

/** One example of every fact ever stored. Never edit one: a changed fact is a new event. */
export const adminExamples = {
  AdminLoggedIn: { type: 'AdminLoggedIn', data: { adminId }, at },
  AdminLoginFailed: { type: 'AdminLoginFailed', data: { adminId, reason: 'wrong-password' }, at },
  AdminLoggedOut: { type: 'AdminLoggedOut', data: { adminId }, at },
} satisfies { [Type in AdminEvent['type']]: EventOf<AdminEvent, Type> };

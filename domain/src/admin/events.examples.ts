import type { EventOf } from '../event.js';
import type { AdminEvent } from './events.js';

const at = '2026-06-30T09:00:00.000Z';
const adminId = '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b77';

/** One example of every event ever stored. Never edit one: a changed event is a new event. */
export const adminExamples = {
  AdminLoggedIn: { type: 'AdminLoggedIn', data: { adminId }, at },
  AdminLoginFailed: { type: 'AdminLoginFailed', data: { adminId, reason: 'wrong-password' }, at },
  AdminLoggedOut: { type: 'AdminLoggedOut', data: { adminId }, at },
  PersonalDataRevealed: {
    type: 'PersonalDataRevealed',
    data: {
      adminId,
      sessionUuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88',
      reason: 'the buyer asks where the reports are',
    },
    at,
  },
  PersonalDataRevealRefused: {
    type: 'PersonalDataRevealRefused',
    data: {
      adminId,
      sessionUuid: '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88',
      reason: 'the buyer asks where the reports are',
    },
    at,
  },
  PersonalDataDisclosed: {
    type: 'PersonalDataDisclosed',
    data: {
      by: 'jo@example.fr',
      reason: 'the accountant asks for the buyers of 2026',
      format: 'csv',
      types: ['PaymentSucceeded'],
      stream: null,
      since: '2026-01-01T00:00:00.000Z',
      until: null,
      where: [],
      afterPosition: '0/0',
      upToPosition: '48210/48210',
    },
    at,
  },
} satisfies { [Type in AdminEvent['type']]: EventOf<AdminEvent, Type> };

import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { adminExamples as examples, scenarioFor } from '../testing/index.js';
import { adminDecider, type AdminCommand } from './decider.js';
import type { AdminEvent } from './events.js';
import { MAX_ACCESSES_PER_HOUR } from './personal-data-access.js';

const { given } = scenarioFor(adminDecider);
const { adminId } = examples.AdminLoggedIn.data;
const { at } = examples.AdminLoggedIn;
const disclosure = examples.PersonalDataDisclosed.data;
const erasure = examples.PersonalDataErased.data;

describe('what a member of staff did', () => {
  it.each<[string, AdminCommand, AdminEvent]>([
    ['signed in', { type: 'RecordLogin', adminId, at }, { type: 'AdminLoggedIn', data: { adminId }, at }],
    [
      'gave a wrong password',
      { type: 'RecordLoginFailure', adminId, at },
      { type: 'AdminLoginFailed', data: { adminId, reason: 'wrong-password' }, at },
    ],
    ['signed out', { type: 'RecordLogout', adminId, at }, { type: 'AdminLoggedOut', data: { adminId }, at }],
    [
      'was given personal data',
      { type: 'RecordDisclosure', disclosure, at },
      { type: 'PersonalDataDisclosed', data: disclosure, at },
    ],
    ['erased visits', { type: 'RecordErasure', ...erasure, at }, { type: 'PersonalDataErased', data: erasure, at }],
  ])('is recorded: %s', (_what, command, event) => {
    expect(given().when(command)).toEqual({ events: [event] });
  });
});

describe('showing a visitor', () => {
  const data = { ...examples.PersonalDataRevealed.data, adminId };
  const reveal: AdminCommand = { type: 'RecordPersonalDataAccess', ...data, at };
  const shown: AdminEvent = { type: 'PersonalDataRevealed', data, at };
  const refused: AdminEvent = { type: 'PersonalDataRevealRefused', data, at };
  const thirty = Array.from({ length: MAX_ACCESSES_PER_HOUR }, () => shown);

  it('is recorded with who was shown, to whom and why', () => {
    expect(given().when(reveal)).toEqual({ events: [shown] });
  });

  it('is recorded as refused beyond the limit, once within a minute', () => {
    expect(given(...thirty).when(reveal)).toEqual({ events: [refused] });
    expect(given(...thirty, refused).when(reveal)).toEqual({ events: [] });
  });

  it('is allowed again after an hour, and no refusal any more', () => {
    const later = new Date(Date.parse(at) + 3_600_000).toISOString();
    expect(given(...thirty, refused).when({ ...reveal, at: later })).toEqual({ events: [{ ...shown, at: later }] });
    const { accesses } = fold(adminDecider, [...thirty, refused, { ...shown, at: later }]);
    expect(accesses).toMatchObject({ isRefused: false, refusedAt: at });
  });
});

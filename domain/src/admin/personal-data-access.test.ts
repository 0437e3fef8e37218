import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { adminDecider } from './decider.js';
import type { AdminEvent } from './events.js';
import { MAX_ACCESSES_PER_HOUR, pauseBeforeAccess } from './personal-data-access.js';

const adminId = 'staff-1';
const sessionUuid = '3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88';
const MINUTE = 60_000;
const at = (minutes: number): string => new Date(Date.UTC(2026, 5, 30, 9) + minutes * MINUTE).toISOString();

const asked = (history: readonly AdminEvent[], minutes: number): readonly AdminEvent[] =>
  adminDecider.decide(
    { type: 'RecordPersonalDataAccess', adminId, sessionUuid, reason: 'a complaint', at: at(minutes) },
    fold(adminDecider, history),
  );

/** The events of a staff member who requests a reveal every `minutes` minutes. */
function askedEvery(minutes: number, times: number): AdminEvent[] {
  const history: AdminEvent[] = [];
  for (let time = 0; time < times; time++) history.push(...asked(history, time * minutes));
  return history;
}

describe('the visitors that one member of staff is shown', () => {
  it('are thirty within an hour, however often more are asked for', () => {
    const types = askedEvery(0.5, 100).map(({ type }) => type);
    expect(types.filter((type) => type === 'PersonalDataRevealed')).toHaveLength(MAX_ACCESSES_PER_HOUR);
  });

  it('are unlimited at one access in two minutes', () => {
    expect(askedEvery(2, 200).map(({ type }) => type)).not.toContain('PersonalDataRevealRefused');
  });

  it('are thirty more an hour after the first, and it is said how long that is', () => {
    const history = askedEvery(0, MAX_ACCESSES_PER_HOUR);
    expect(pauseBeforeAccess(fold(adminDecider, history).accesses, at(15))).toBe(45 * 60);
    expect(asked(history, 59.9)).toMatchObject([{ type: 'PersonalDataRevealRefused' }]);
    expect(asked(history, 60)).toMatchObject([{ type: 'PersonalDataRevealed' }]);
  });

  it('fill the log with no more than a refusal a minute', () => {
    const history = askedEvery(0.01, 1000);
    const refused = history.filter(({ type }) => type === 'PersonalDataRevealRefused');
    expect(refused.length).toBeGreaterThan(5);
    expect(refused.length).toBeLessThanOrEqual(10);
  });
});

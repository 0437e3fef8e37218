import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { eventually } from '@shop/eventing/testing/eventually';
import { started } from '@shop/projections/testing/examples';
import { startFixture, type Fixture } from '@shop/projections/testing/fixture';
import { sessionNumber } from '@shop/projections/testing/log';
import { runHistory, startHistory } from './testing/run-history.js';

const BEGINS = Date.parse('2026-06-30T08:00:00.000Z');
/** Seconds from one event to the next, and how they are shown. */
const PAUSES = [
  [0.4, '+0 s'],
  [59.4, '+59 s'],
  [59.6, '+1 min 00 s'],
  [3599, '+59 min 59 s'],
  [3600, '+1 h 00 min'],
  [86_399, '+23 h 59 min'],
  [86_400, '+1.0 d'],
  [129_600, '+1.5 d'],
] as const;

function visit(): SessionEvent[] {
  let at = BEGINS;
  const steps = PAUSES.map(([seconds]) => ({
    ...sessionExamples.StepRecorded,
    at: new Date((at += seconds * 1000)).toISOString(),
  }));
  return [started(1, new Date(BEGINS).toISOString()), ...steps];
}

const VISIT = sessionNumber(1).replace('8000', 'abcd');

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
  await fixture.writer.write(`session-${VISIT}`, visit());
});
afterAll(() => fixture.end());

const history = (...args: readonly string[]) => runHistory(fixture.urls, args);

describe('the story of a visit', () => {
  it('says how long each step took, in the largest unit that fits', async () => {
    const { out } = await history('session', VISIT.toUpperCase());
    const lines = out.split('\n').slice(2, -3);
    expect(lines.map((line) => line.slice(0, 13).trim())).toEqual(['+0 s', ...PAUSES.map(([, text]) => text)]);
    const minutes = PAUSES.reduce((sum, [seconds]) => sum + seconds, 0) / 60;
    expect(out).toContain(`${PAUSES.length + 1} events in ${minutes.toFixed(1)} min.`);
    expect(out.split('\n')[0]).toBe(`Visit ${VISIT.toUpperCase()}, 2026-06-30 10:00:00 (Paris)`);
  });
});

describe('the newest events', () => {
  const revisions = async (...args: readonly string[]) =>
    [...(await history('tail', '--stream', 'session-*', ...args)).out.matchAll(/@(\d+)\]$/gm)].map(([, n]) =>
      Number(n),
    );

  it('are as many as are asked for, oldest first, or all from a bound on', async () => {
    expect(await revisions('--last', '0')).toEqual([]);
    expect(await revisions('--last', '3')).toEqual([6, 7, 8]);
    expect(await revisions('--last', '1', '--from', '2026-06-30T08:01:00Z', '--to', '2026-06-30T11:00:00Z')).toEqual([
      3, 4, 5,
    ]);
  });

  it('lie before whatever the shop keeps to itself', async () => {
    const hidden = Array.from({ length: 501 }, () => sessionExamples.LanguageChanged);
    await fixture.writer.write(`key-${sessionNumber(1)}`, hidden);
    expect(await revisions('--last', '2')).toEqual([7, 8]);
  });

  it('are twenty unless another number is asked for', async () => {
    const many = Array.from({ length: 15 }, () => sessionExamples.LanguageChanged);
    await fixture.writer.write(`session-${sessionNumber(2)}`, many);
    expect(await revisions()).toEqual([4, 5, 6, 7, 8, ...many.keys()]);
  });

  it('are followed by those that come, of the selection alone, until Ctrl-C', async () => {
    const { child, output, ended } = startHistory(fixture.urls, [
      ...['tail', '--follow', '--json', '--last', '1', '--type', 'StepRecorded'],
    ]);
    const seen = () =>
      output.out
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { revision: number }).revision]));
    await eventually(() => expect(seen()).toEqual([8]));
    const { LanguageChanged, StepRecorded } = sessionExamples;
    await fixture.writer.write(`session-${VISIT}`, [LanguageChanged, StepRecorded]);
    await eventually(() => expect(seen()).toEqual([8, 10]));
    await fixture.writer.write(`session-${VISIT}`, [StepRecorded]);
    await eventually(() => expect(seen()).toEqual([8, 10, 11]));
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('are each printed once, also those that come while the first ones are read', async () => {
    let isWritten = false;
    const writing = (async () => {
      while (!isWritten) await fixture.writer.write(`session-${sessionNumber(3)}`, [sessionExamples.StepRecorded]);
    })();
    const { child, output, ended } = startHistory(fixture.urls, [
      ...['tail', '--follow', '--last', '5', '--stream', `session-${sessionNumber(3)}`],
    ]);
    const seen = () => [...output.out.matchAll(/@(\d+)\]$/gm)].map(([, revision]) => Number(revision));
    await eventually(() => expect(seen().length).toBeGreaterThan(10));
    isWritten = true;
    await writing;
    child.kill('SIGINT');
    await ended;
    const [first = 0, ...all] = seen();
    expect(all).toEqual(all.map((_revision, index) => first + 1 + index));
  });
});

import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LogRefused } from '../event-store/log-identity.js';
import { BEGINNING } from '../event.js';
import { counted, outcomeText } from '../consumers/dead-letters.js';
import { isRecoverable, logStateText, type LogState } from '../consumers/log-state.js';
import {
  addConsumerCommands,
  printIndexSample,
  printLogState,
  printOutcome,
  progressText,
} from './consumer-commands.js';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** What is printed, and whether the command fails then. */
function printed(print: () => void) {
  [lines.length, process.exitCode] = [0, undefined];
  print();
  const failed = process.exitCode === 1;
  process.exitCode = undefined;
  return { lines: [...lines], failed };
}

const position = { commit: 9n, prepare: 8n };
const read = { position, store: null, anchor: null };
const accepted: LogState = { name: 'visits', read, agreed: { ...read, readAt: null } };
const refusedBy = (reason: 'another shop' | 'went back', readAt: string | null = null): LogState => ({
  ...{ name: 'visits', read, refused: new LogRefused(reason, 'The log went back.') },
  agreed: { anchor: null, position: BEGINNING, readAt },
});

describe('what a command says of a consumer', () => {
  it('is how far it is, how many keys are blocked, and why it fails', () => {
    const status = { name: 'visits', position, eventsDone: 1n, blockedKeys: 2n, failure: null };
    expect(progressText(status)).toBe('1 event, up to 9/8, 2 keys blocked');
    expect(progressText({ ...status, eventsDone: 0n, blockedKeys: 1n, failure: 'away' })).toBe(
      '0 events, up to 9/8, 1 key blocked; fails: away',
    );
    expect([counted(1, 'key'), counted(1n, 'key'), counted(0, 'key'), counted(11n, 'key')]).toEqual([
      ...['1 key', '1 key', '0 keys', '11 keys'],
    ]);
  });

  it('is what came of a key; one that is still blocked fails the command', () => {
    expect(printed(() => printOutcome('visits', 'anna', { applied: 2 }))).toEqual({
      ...{ lines: ['visits anna: applied 2 events'], failed: false },
    });
    const still = { applied: 1, failure: 'no coins' };
    expect(printed(() => printOutcome('visits', 'anna', still))).toEqual({
      ...{ lines: ['visits anna: applied 1 event; still blocked: no coins'], failed: true },
    });
    expect(outcomeText({ applied: 0 })).toBe('applied 0 events');
  });

  it('is whether the log is the one that was read, and how far both agree', () => {
    expect(printed(() => printLogState(accepted))).toEqual({
      ...{ lines: ['visits: the log holds what was read, up to 9/8'], failed: false },
    });
    expect(printed(() => printLogState(refusedBy('went back')))).toEqual({
      ...{ lines: ['visits: REFUSED. The log went back. Both agree up to 0/0.'], failed: true },
    });
    expect(logStateText(refusedBy('went back', '2026-11-27T08:00:00.000Z'))).toMatch(
      / Both agree up to 0\/0, read at 2026-11-27T08:00:00\.000Z\.$/,
    );
  });

  it('is recovered from only where the log of this shop went back', () => {
    expect([isRecoverable(accepted), isRecoverable(refusedBy('went back'))]).toEqual([false, true]);
    expect(() => isRecoverable(refusedBy('another shop'))).toThrow(LogRefused);
  });

  it('is whether the index knows the streams; one that is lost fails the command', () => {
    expect(printed(() => printIndexSample({ streams: 1, lost: [] }))).toEqual({
      ...{ lines: ['index: 1 stream at both ends of the log read back'], failed: false },
    });
    const { lines: said, failed } = printed(() => printIndexSample({ streams: 20, lost: ['bell-3', 'bell-19'] }));
    expect(failed).toBe(true);
    expect(said).toEqual([expect.stringMatching(/^index: REFUSED\. 2 of 20 streams .* such as bell-3, /)]);
  });
});

describe('the commands of consumers', () => {
  const asked = async (...args: readonly string[]): Promise<unknown[]> => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    const found: unknown[] = [];
    const note =
      (what: string) =>
      (...about: unknown[]) =>
        Promise.resolve(void found.push(what, ...about));
    addConsumerCommands(program, 'reaction', {
      ...{ status: note('status'), deadLetters: note('dead letters'), checkLog: note('log') },
      ...{ recover: note('recover'), decide: note('decide') },
    });
    await program.parseAsync(args, { from: 'user' });
    return found;
  };

  it.each([
    [['status'], ['status']],
    [['dead-letters'], ['dead letters', 'all']],
    [
      ['dead-letters', 'when-paid'],
      ['dead letters', 'when-paid'],
    ],
    [['check-log'], ['log']],
    [['recover'], ['recover', 'all']],
    [
      ['recover', 'when-paid'],
      ['recover', 'when-paid'],
    ],
  ])('%j is understood as %j', async (args, understood) => {
    expect(await asked(...args)).toEqual(understood);
  });

  it.each(['retry', 'skip'])('decide about a key, with who and why: %s', async (action) => {
    const asking = asked(action, 'when-paid', 'order-1', '--reason', 'mended', '--by', 'ana');
    expect(await asking).toEqual(['decide', action, 'when-paid', 'order-1', { reason: 'mended', by: 'ana' }]);
  });

  it('decide for nobody without a reason, and for the user of the machine unless another one is named', async () => {
    await expect(asked('skip', 'when-paid', 'order-1')).rejects.toThrow('--reason');
    const [, , , , why] = await asked('skip', 'when-paid', 'order-1', '--reason', 'mended');
    expect(why).toEqual({ reason: 'mended', by: expect.stringMatching(/./) as string });
  });
});

import { describe, expect, it, vi } from 'vitest';
import { sessionDecider } from '@shop/domain';
import type { EventLog } from './event-log.js';
import { Streams } from './streams.js';

/** Streams over a log whose answers have these revisions, one after the other. */
const streamsOver = (...revisions: readonly number[]) => {
  const answers = [...revisions];
  const read = vi.fn(() => {
    const revision = answers.length > 1 ? answers.shift() : answers[0];
    return Promise.resolve({ events: [], revision, commands: new Map() });
  });
  const streams = new Streams({ read } as unknown as EventLog);
  const seen = async (revision: number) => (await streams.loadSeen(sessionDecider, 'session-1', revision)).revision;
  return { seen, read };
};

describe('a stream that is older than its reader has seen', () => {
  it('is read again until it is as new', async () => {
    const { seen, read } = streamsOver(1, 3);
    expect(await seen(2)).toBe(3);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is answered as it is after three reads: the reader may be wrong', async () => {
    const { seen, read } = streamsOver(1);
    expect(await seen(9)).toBe(1);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['as new', 2],
    ['not there', -1],
    ['so much older that nobody can have seen it', 2, 999_999],
  ])('is read once when it is %s', async (_, revision, claimed = 2) => {
    const { seen, read } = streamsOver(revision);
    expect(await seen(claimed)).toBe(revision);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

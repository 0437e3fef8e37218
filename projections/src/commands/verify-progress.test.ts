import { afterEach, expect, it, vi } from 'vitest';
import { visits } from '../analytics/visits.projection.js';
import { progressOf } from './verify-command.js';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('a comparison says every two seconds how much of the log is folded', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  vi.useFakeTimers({ now: 0 });
  const progress = progressOf(visits);
  const place = (commit: bigint) => ({ commit, prepare: commit });
  for (const [ms, commit] of [
    [0, 0n],
    [1999, 50n],
    [2000, 101n],
    [3999, 200n],
    [4000, 400n],
  ] as const) {
    vi.setSystemTime(ms);
    progress(place(commit), place(400n));
  }
  expect(lines).toEqual(['visits: 25 % of the log', 'visits: 100 % of the log']);
  vi.setSystemTime(6000);
  progress(place(0n), place(0n));
  expect(lines.at(-1)).toBe('visits: 0 % of the log');
});

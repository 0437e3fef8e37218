import { describe, expect, it, vi } from 'vitest';
import { readTicks, saveTicks } from './report-ticks.js';

const KEY = 'reportTicks:M-1:mecavin';

describe('the ticks of a report', () => {
  it.each([
    ['nothing was kept', null, []],
    ['some were kept', '[2,0]', [2, 0]],
    ['something else is among them', '[1,"2",1.5,null,3]', [1, 3]],
    ['what was kept is no list', '{"0":1}', []],
    ['what was kept cannot be read', '[1', []],
  ])('are read as they stand where %s', (_what, kept, ticks) => {
    if (kept !== null) localStorage.setItem(KEY, kept);
    expect(readTicks('M-1:mecavin')).toEqual(ticks);
  });

  it('are those of one report alone, as they were saved last', () => {
    saveTicks('M-1:mecavin', [0]);
    saveTicks('M-1:mecascore', [3]);
    saveTicks('M-1:mecavin', [0, 4]);
    expect([readTicks('M-1:mecavin'), readTicks('M-1:mecascore'), readTicks('M-2:mecavin')]).toEqual([[0, 4], [3], []]);
  });

  it('last as long as the page where the browser keeps nothing', () => {
    const refused = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
    saveTicks('M-1:mecavin', [1]);
    expect(readTicks('M-1:mecavin')).toEqual([]);
  });
});

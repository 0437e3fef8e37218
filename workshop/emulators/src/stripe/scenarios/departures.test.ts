import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ledger } from '../ledger/ledger.js';
import type { Delivery } from '../ledger/stored.js';
import { Departures } from './departures.js';

let folder: string;
let ledger: Ledger;
let departures: Departures;
let left: string[];

const dueIn = (ms: number): Delivery => ({
  id: 'evt_1',
  object: 'delivery',
  state: 'pending',
  fate: { clock: 'real', due: Date.now() + ms },
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'departures-'));
  left = [];
  ledger = await Ledger.open(join(folder, 'ledger'));
  departures = new Departures(ledger, (id) => Promise.resolve(void left.push(id)));
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});

afterEach(async () => {
  departures.stop();
  vi.useRealTimers();
  await ledger.close();
  await rm(folder, { recursive: true });
});

describe('a delivery that is held back by the clock', () => {
  it('leaves at its time when the timer fires before the clock shows it', () => {
    departures.accept(dueIn(200));
    vi.setSystemTime(Date.now() - 1);
    vi.advanceTimersByTime(200);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['evt_1']);
  });

  it('leaves at its time when that is further away than a timer can wait', () => {
    const fiftyDays = 50 * 24 * 3_600_000;
    departures.accept(dueIn(fiftyDays));
    vi.advanceTimersByTime(fiftyDays - 1);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['evt_1']);
  });
});

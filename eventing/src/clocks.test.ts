import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { eventually } from './testing/eventually.js';
import { ClockSkew, type ClockSource } from './clock-skew.js';
import { Clocks } from './clocks.js';

const clocksThat = (ahead: Partial<Record<ClockSource, number>>): Clocks =>
  new Clocks(
    (['event-store', 'postgres', 'payment-provider'] as const).map((source) => {
      const skew = new ClockSkew(source, () => undefined);
      const seconds = ahead[source];
      if (seconds !== undefined) skew.measured(seconds * 1000, 0, 0);
      return skew;
    }),
  );

describe('the clocks beside that of this machine', () => {
  it('are unknown before they are measured, and nothing is wrong', () => {
    const { view, isFarOff, issues } = clocksThat({});
    expect(view).toMatchObject({ skewSeconds: null, warning: null });
    expect(view.sources.map(({ skewSeconds }) => skewSeconds)).toEqual([null, null, null]);
    expect([isFarOff, issues]).toEqual([false, []]);
  });

  it('each say how far they are apart; the one that differs most stands for all', () => {
    const { view, issues } = clocksThat({ 'event-store': 0, postgres: -40, 'payment-provider': 1 });
    expect(view.skewSeconds).toBe(-40);
    expect(view.warning).toMatch(/^The clock of this machine is 40 s ahead of Postgres's: set the wrong one/);
    expect(view.sources).toContainEqual({ source: 'event-store', skewSeconds: 0 });
    expect(issues.map(({ source }) => source)).toEqual(['postgres']);
  });

  it.each([
    [{ postgres: 60 }, false],
    [{ postgres: 60.1 }, true],
    [{ postgres: -61 }, true],
    [{ 'payment-provider': 61, postgres: 0 }, true],
    [{ 'event-store': 61, postgres: 0 }, false],
  ])('are far off above a minute from Postgres or the provider: %o is %s', (ahead, isFarOff) => {
    expect(clocksThat(ahead).isFarOff).toBe(isFarOff);
  });

  it('give the time of Postgres', () => {
    expect(Math.abs(clocksThat({ postgres: 305 }).now() - Date.now() - 305_000)).toBeLessThan(5000);
  });

  it('are a figure each for a monitoring system, which is no number while nothing is measured', async () => {
    const registry = new Registry();
    clocksThat({ postgres: -40, 'payment-provider': 1 }).addGauge(registry);
    const figures = (await registry.metrics()).split('\n').filter((line) => line.startsWith('shop_clock'));
    expect(figures).toEqual([
      'shop_clock_skew_seconds{source="event-store"} Nan',
      'shop_clock_skew_seconds{source="postgres"} -40',
      'shop_clock_skew_seconds{source="payment-provider"} 1',
    ]);
  });

  it.each([
    [{ 'event-store': -3, postgres: 2 }, -3],
    [{ 'event-store': 1, postgres: 5, 'payment-provider': -4 }, 5],
    [{ 'payment-provider': 0 }, 0],
  ])('%o stand for all with %i', (ahead, seconds) => {
    expect(clocksThat(ahead).view.skewSeconds).toBe(seconds);
  });

  it('that differ from several are said in one text', () => {
    const { view, issues } = clocksThat({ postgres: 5, 'payment-provider': -4 });
    expect(issues.map(({ source }) => source)).toEqual(['postgres', 'payment-provider']);
    expect(view.warning).toBe(issues.map(({ reason }) => reason).join(' '));
  });

  it('are compared at once; a source that does not answer, or names no time, leaves the clock unknown', async () => {
    const clocks = clocksThat({});
    const stopping = new AbortController();
    const answers = [Promise.reject(new Error('away')), Promise.resolve(NaN), Promise.resolve(Date.now() + 90_000)];
    const seen: (number | null)[] = [];
    const ask = (): Promise<number> => {
      seen.push(clocks.view.skewSeconds);
      const next = answers.shift();
      if (next === undefined) stopping.abort();
      return next ?? Promise.resolve(NaN);
    };
    await clocks.compare('postgres', { ask, everyMs: 1 }, stopping.signal);
    expect(seen.slice(0, 3)).toEqual([null, null, null]);
    expect(seen[3]).toBeGreaterThan(80);
  });

  it('are not taken for apart by what a source leaves off its time', async () => {
    const cutBy = async (exactToMs?: number) => {
      const clocks = clocksThat({});
      const stopping = new AbortController();
      const ask = () => Promise.resolve(Date.now() - 900);
      const precision = exactToMs === undefined ? {} : { exactToMs };
      const comparing = clocks.compare('payment-provider', { ask, everyMs: 60_000, ...precision }, stopping.signal);
      await eventually(() => expect(clocks.view.skewSeconds).not.toBeNull());
      stopping.abort();
      await comparing;
      return clocks.view.skewSeconds;
    };
    expect(await cutBy(1000)).toBeCloseTo(0);
    expect(await cutBy()).toBeLessThan(-0.7);
  });
});

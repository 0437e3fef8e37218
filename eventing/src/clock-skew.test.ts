import { afterEach, describe, expect, it, vi } from 'vitest';
import { ClockSkew } from './clock-skew.js';

function skewOf(...measures: readonly (readonly [created: number, sentAt: number, answeredAt: number])[]) {
  const lines: string[] = [];
  const skew = new ClockSkew('event-store', (line) => lines.push(line));
  for (const measure of measures) skew.measured(...measure);
  return { skew, lines };
}

afterEach(() => vi.useRealTimers());

describe('the skew between the clocks', () => {
  it('is unknown before the first event', () => {
    expect(skewOf().skew.seconds).toBeUndefined();
  });

  it('is none when the event was created between question and answer, however long that took', () => {
    expect(skewOf([5000, 1000, 9000]).skew.seconds).toBe(0);
  });

  it('is what lies outside of question and answer', () => {
    expect(skewOf([22_000, 1000, 2000]).skew.seconds).toBe(20);
    expect(skewOf([1000, 21_000, 22_000]).skew.seconds).toBe(-20);
  });

  it('is the least of the last three measures: one of them may be an event that was there already', () => {
    expect(skewOf([1000, 90_000, 91_000], [5000, 4000, 6000]).skew.seconds).toBe(0);
  });

  it('is said once above two seconds, and once when it is over', () => {
    const behind = [112_000, 99_000, 100_000] as const;
    const { skew, lines } = skewOf(behind, behind, [9000, 0, 0], [5, 0, 9]);
    expect(skew.warning).toBeUndefined();
    expect(lines).toEqual([
      expect.stringMatching(/^The clock of this machine is 12 s behind the event store's: set the wrong one/),
      "The clock of this machine is the event store's again.",
    ]);
  });
});

describe('clocks that are apart', () => {
  it('are so above two seconds, in either direction', () => {
    expect(skewOf([2000, 0, 0]).skew.warning).toBeUndefined();
    expect(skewOf([3000, 0, 0]).skew.warning).toContain('is 3 s behind the event store');
    expect(skewOf([0, 12_000, 13_000]).skew.warning).toContain("is 12 s ahead of the event store's");
    expect(skewOf().skew.warning).toBeUndefined();
  });

  it('are measured by the least, wherever it stands among the last three', () => {
    expect(skewOf([3000, 0, 0], [1000, 0, 0], [2000, 0, 0]).skew.seconds).toBe(1);
    expect(skewOf([1000, 0, 0], [3000, 0, 0], [4000, 0, 0], [5000, 0, 0]).skew.seconds).toBe(3);
  });

  it('again are said again, and since the second time', () => {
    let now = 500_000;
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const skew = new ClockSkew('postgres', report, () => now);
    const since = [90_000, 90_000, 0, 90_000].map((theirs, times) => {
      vi.setSystemTime(Date.UTC(2026, 10, 27, 8, times));
      now += 1000;
      skew.measured(theirs, 0, 0);
      return skew.since;
    });
    expect(since.map((at) => at?.slice(11, 16))).toEqual(['08:00', '08:00', undefined, '08:03']);
    expect(lines.map((line) => line.slice(0, 45))).toEqual([
      'The clock of this machine is 90 s behind Post',
      "The clock of this machine is Postgres's again",
      'The clock of this machine is 90 s behind Post',
    ]);
  });

  it('that agree are not spoken of', () => {
    expect(skewOf([5, 0, 9], [5, 0, 9]).lines).toEqual([]);
    expect(new ClockSkew('postgres', () => undefined).tryMeasure()).toBe(true);
  });
});

describe('an append', () => {
  it('is measured once in ten seconds', () => {
    let now = 0;
    const skew = new ClockSkew(
      'event-store',
      () => undefined,
      () => now,
    );
    const taken = [0, 9999, 10_000, 12_000, 20_000].map((at) => ((now = at), skew.tryMeasure()));
    expect(taken).toEqual([true, false, true, false, true]);
  });
});

describe('a clock that names whole seconds', () => {
  const apart = (theirs: number, sentAt: number, answeredAt: number): number | undefined => {
    const skew = new ClockSkew('payment-provider', () => undefined);
    skew.measured(theirs, sentAt, answeredAt, 1000);
    return skew.seconds;
  };

  it('agrees wherever in its second it may be', () => {
    expect(apart(5000, 5400, 5600)).toBe(0);
    expect(apart(5000, 5900, 6100)).toBe(0);
    expect(apart(5000, 4900, 4950)).toBe(0.05);
  });

  it('is as far off as is certain', () => {
    expect(apart(65_000, 5400, 5600)).toBe(59.4);
    expect(apart(5000, 65_400, 65_600)).toBe(-59.4);
  });
});

describe('a measurement', () => {
  it('of Postgres or of the payment provider is the last one', () => {
    const skew = new ClockSkew('postgres', () => undefined);
    skew.measured(0, 0, 0);
    skew.measured(90_000, 0, 0);
    expect(skew.seconds).toBe(90);
  });

  it('says nothing any more after five minutes', () => {
    let now = 0;
    const skew = new ClockSkew(
      'postgres',
      () => undefined,
      () => now,
    );
    skew.measured(90_000, 0, 0);
    expect([skew.seconds, skew.since]).toEqual([90, expect.stringMatching(/Z$/)]);
    now = 300_000;
    expect(skew.seconds).toBe(90);
    now = 300_001;
    expect([skew.seconds, skew.warning, skew.since]).toEqual([undefined, undefined, undefined]);
  });
});

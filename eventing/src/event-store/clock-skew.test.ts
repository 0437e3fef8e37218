import { describe, expect, it } from 'vitest';
import { ClockSkew } from './clock-skew.js';

const skewOf = (...measures: readonly (readonly [created: number, sentAt: number, answeredAt: number])[]) => {
  const lines: string[] = [];
  const skew = new ClockSkew((line) => lines.push(line));
  for (const measure of measures) skew.measured(...measure);
  return { skew, lines };
};

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

  it('is said once from ten seconds on, and once when it is over', () => {
    const behind = [112_000, 99_000, 100_000] as const;
    const { skew, lines } = skewOf(behind, behind, [9000, 0, 0], [5, 0, 9]);
    expect(skew.warning).toBeUndefined();
    expect(lines).toEqual([
      expect.stringMatching(/^The clock of this machine is 12 s behind the event store's: set it/),
      "The clock of this machine is the event store's again.",
    ]);
  });
});

describe('clocks that are apart', () => {
  it('are so from ten seconds on, in either direction', () => {
    expect(skewOf([9999, 0, 0]).skew.warning).toBeUndefined();
    expect(skewOf([10_000, 0, 0]).skew.warning).toContain('is 10 s behind the event store');
    expect(skewOf([0, 12_000, 13_000]).skew.warning).toContain("is 12 s ahead of the event store's");
    expect(skewOf().skew.warning).toBeUndefined();
  });

  it('are measured by the least, wherever it stands among the last three', () => {
    expect(skewOf([3000, 0, 0], [1000, 0, 0], [2000, 0, 0]).skew.seconds).toBe(1);
    expect(skewOf([1000, 0, 0], [3000, 0, 0], [4000, 0, 0], [5000, 0, 0]).skew.seconds).toBe(3);
  });

  it('that agree are not spoken of', () => {
    expect(skewOf([5, 0, 9], [5, 0, 9]).lines).toEqual([]);
    expect(new ClockSkew(() => undefined).tryMeasure()).toBe(true);
  });
});

describe('an append', () => {
  it('is measured once in ten seconds', () => {
    let now = 0;
    const skew = new ClockSkew(
      () => undefined,
      () => now,
    );
    const taken = [0, 9999, 10_000, 12_000, 20_000].map((at) => ((now = at), skew.tryMeasure()));
    expect(taken).toEqual([true, false, true, false, true]);
  });
});

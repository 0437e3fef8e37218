import { describe, expect, it } from 'vitest';
import { durationBucket, percentileOf, secondsOfBucket } from './durations.js';
import { originOf, groupingName } from './dimensions.js';
import { MAX_RANGE_DAYS, parametersFrom, readQuestion, PRESETS } from './question.js';
import { addDays } from '../time/index.js';
import fc from 'fast-check';

describe('a question in an address', () => {
  it('is the last 30 days by brand when nothing is said', () => {
    expect(readQuestion({})).toEqual({ range: '30d', by: 'brand' });
  });

  it('is the same after it was asked again', () => {
    const filters = fc.record(
      {
        language: fc.constantFrom('fr', 'en'),
        brand: fc.constantFrom('BMW', 'AUTRE'),
        affiliate: fc.constantFrom('aff-1', 'é x'),
        service: fc.constantFrom('mecavin' as const, 'mecascore' as const),
      },
      { requiredKeys: [] },
    );
    const range = fc.oneof(fc.constantFrom(...PRESETS), fc.constant({ from: '2026-01-01', to: '2026-02-01' }));
    fc.assert(
      fc.property(filters, range, (given, days) => {
        const question = { range: days, by: 'source' as const, ...given };
        expect(readQuestion(parametersFrom(question))).toEqual(question);
      }),
    );
  });

  it('is about 1100 days at most, and takes an empty filter for none', () => {
    const days = (length: number) => ({ from: '2024-01-01', to: addDays('2024-01-01', length - 1) });
    expect(readQuestion(days(MAX_RANGE_DAYS))).toEqual({ range: days(1100), by: 'brand' });
    expect(readQuestion(days(1101))).toMatchObject({ wrong: [{ field: 'range' }] });
    const empty = { language: '', brand: '', affiliate: '', source: '', service: '' };
    expect(readQuestion({ ...empty, by: 'service' })).toEqual({ range: '30d', by: 'service' });
    expect(readQuestion({ source: 'a\tb' })).toMatchObject({ wrong: [{ field: 'source' }] });
  });

  it.each([
    [{ range: 'ever' }, 'range'],
    [{ from: '2026-02-30', to: '2026-03-01' }, 'range'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'range'],
    [{ from: '2020-01-01', to: '2026-03-01' }, 'range'],
    [{ by: 'mood' }, 'by'],
    [{ brand: 'TRABANT' }, 'brand'],
    [{ affiliate: 'x'.repeat(41) }, 'affiliate'],
    [{ service: 'free' }, 'service'],
  ])('is refused for %j', (parameters, field) => {
    expect(readQuestion(parameters)).toMatchObject({ wrong: [{ field }] });
  });
});

describe('what visits are counted by', () => {
  it('has the same name in whatever order its columns are named', () => {
    expect(groupingName(['service_mix', 'lang'])).toBe('lang,service_mix');
    expect([groupingName([]), groupingName(['brand'])]).toEqual(['', 'brand']);
  });

  it('is of an origin its first forty characters, however many units each of them has', () => {
    expect(originOf('😀'.repeat(41))).toBe('😀'.repeat(40));
    expect(originOf(` a\u200b\nb${'c'.repeat(50)}`)).toBe(`a b${'c'.repeat(37)}`);
    expect([originOf(null), originOf(' \n ')]).toEqual([null, null]);
  });
});

describe('a percentile out of buckets', () => {
  it('is at most 4.5 % off, below a second half a second', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 60 }), (times) => {
        const buckets = [...new Set(times.map(durationBucket))];
        const counts = buckets.map((bucket) => ({
          bucket,
          count: times.filter((time) => durationBucket(time) === bucket).length,
        }));
        for (const share of [0.5, 0.9]) {
          const exact = (times.toSorted((a, b) => a - b)[Math.max(1, Math.ceil(times.length * share)) - 1] ?? 0) / 1000;
          const read = percentileOf(counts, share) ?? 0;
          expect(Math.abs(read - exact)).toBeLessThanOrEqual(Math.max(0.5, exact * 0.0453));
        }
      }),
    );
  });

  it('is nothing without visits', () => {
    expect(percentileOf([], 0.5)).toBeNull();
    expect(secondsOfBucket(0)).toBe(0.5);
  });
});

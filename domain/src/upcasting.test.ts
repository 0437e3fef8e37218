import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentVersion, exampleOf, tryUpcast, upcast } from './event-types.js';
import { allExamples, olderExamples } from './testing/index.js';
import { NewerEvent, UnknownVersion, upcastWith, versionIn, type Upcasters } from './upcasting.js';

/** A made-up event: `ParcelWeighed` got a unit in version 2, and the field was renamed in version 3. */
const parcels: Upcasters = {
  ParcelWeighed: [
    (data) => ({ weight: (data as { weight: number }).weight, unit: 'g' }),
    (data) => {
      const { weight, ...rest } = data as { weight: number; unit: string };
      return { ...rest, grams: weight };
    },
  ],
};

describe('an event that was stored in an older version', () => {
  it('is read as the newest, one step a version', () => {
    expect(versionIn(parcels, 'ParcelWeighed')).toBe(3);
    expect(upcastWith(parcels, 'ParcelWeighed', 1, { weight: 20 })).toEqual({ grams: 20, unit: 'g' });
    expect(upcastWith(parcels, 'ParcelWeighed', 2, { weight: 20, unit: 'kg' })).toEqual({ grams: 20, unit: 'kg' });
    expect(upcastWith(parcels, 'ParcelWeighed', 3, { grams: 20, unit: 'g' })).toEqual({ grams: 20, unit: 'g' });
  });

  it('is the same whether the steps are taken at once or one at a time, and leaves what was stored alone', () => {
    const steps = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.nat(6), fc.dictionary(fc.string(), fc.integer()), (marks, from, stored) => {
        fc.pre(from <= marks.length);
        const chain = marks.map((mark) => (data: unknown) => ({ ...(data as object), [mark]: mark }));
        const before = structuredClone(stored);
        const atOnce = upcastWith({ Marked: chain }, 'Marked', from + 1, stored);
        const oneByOne = chain.slice(from).reduce<unknown>((data, step) => step(data), stored);
        expect(atOnce).toEqual(oneByOne);
        expect(stored).toEqual(before);
      }),
    );
  });

  it('is refused by a program that is older than its version', () => {
    const read = () => upcastWith(parcels, 'ParcelWeighed', 4, {});
    expect(read).toThrow(NewerEvent);
    expect(read).toThrow('ParcelWeighed of version 4 cannot be read: versions 1 to 3 are known');
  });

  it.each([[0], [-1], [1.5], ['1'], [undefined], [null]])('is refused by name when its version is %s', (version) => {
    expect(() => upcastWith(parcels, 'ParcelWeighed', version, {})).toThrow(UnknownVersion);
    expect(() => upcastWith(parcels, 'ParcelWeighed', version, {})).toThrow(
      `ParcelWeighed of version ${String(version)} cannot be read: versions 1 to 3 are known`,
    );
  });
});

describe('the events of the shop', () => {
  it('are written in the version that their examples show', () => {
    for (const { type, data } of Object.values(allExamples)) {
      expect(upcast(type, currentVersion(type), data)).toEqual(data);
    }
  });

  it('were read in every older version as they are written now', () => {
    expect(olderExamples.map(({ type, version }) => `${type} ${version}`)).toEqual(['ReportRequestFailed 1']);
    for (const { type, version, data } of olderExamples) {
      expect(fieldsOf(upcast(type, version, data))).toEqual(fieldsOf(exampleOf(type)));
    }
  });

  it('of a newer type or version are told from those that no program writes', () => {
    expect(() => upcast('ParcelWeighed', 1, {})).toThrow(NewerEvent);
    expect(tryUpcast('ReportRequestFailed', 3, {})).toMatchObject({
      isNewer: true,
      flaw: expect.any(String) as string,
    });
    expect(tryUpcast('ReportRequestFailed', 0, {})).toEqual({ data: {}, flaw: expect.any(String) as string });
    expect(tryUpcast('ParcelWeighed', 1, { weight: 20 })).toEqual({ data: { weight: 20 } });
  });

  it('tell an answer that was useless from one that never came, in both versions', () => {
    const failure = (reason: string) => upcast('ReportRequestFailed', 1, { serviceId: 'mecavin', attempt: 1, reason });
    expect(failure('unreadable: value-missing')).toMatchObject({ kind: 'unusable-answer' });
    expect(failure('the service does not answer, unreadable')).toMatchObject({ kind: 'no-answer' });
  });
});

const fieldsOf = (data: unknown): readonly string[] => Object.keys(data as object).toSorted();

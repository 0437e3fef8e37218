import fc from 'fast-check';
import { expect, it } from 'vitest';
import { vatInside } from './vat.js';

it('takes 20 % VAT out of what was paid', () => {
  expect(vatInside([4_300]).total).toEqual({ paidCents: 4_300, netCents: 3_583, vatCents: 717 });
});

it('divides it so that the lines add up', () => {
  const { lines, total } = vatInside([1_434, 1_433, 1_433]);
  expect(lines.map(({ vatCents }) => vatCents)).toEqual([239, 239, 239]);
  expect(total.vatCents).toBe(717);
});

it('adds up to the cent, whatever was paid', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 5 }), (paid) => {
      const { lines, total } = vatInside(paid);
      const sum = (key: keyof (typeof lines)[number]) => lines.reduce((cents, line) => cents + line[key], 0);
      expect(sum('vatCents')).toBe(total.vatCents);
      expect(sum('netCents')).toBe(total.netCents);
      expect(total.netCents + total.vatCents).toBe(paid.reduce((a, b) => a + b, 0));
      expect(Math.abs(total.vatCents - total.netCents * 0.2)).toBeLessThan(1);
    }),
  );
});

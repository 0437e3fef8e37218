import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanVehicleInput, isPlate, recogniseVehicleId, vehicleInputState } from './vehicle-id.js';

const VIN = 'VF1RFB00123456789';
const OTHER_VIN = 'WBAKS410500H12345';

const INVISIBLE = ['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u2060', '\ufeff', '\u00ad', '\ufe0f'];
const SPACES = [' ', '\t', '\n', '\u00a0', '\u2009', '\u200a', '\u202f', '\u205f', '\u3000', '\u2028'];
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\ufe58', '\uff0d'];

const plate = fc.stringMatching(/^[A-Z]{1,2}[0-9]{1,4}[A-Z]{1,2}$/).filter(isPlate);
/** A VIN ends with digits (ISO 3779), so that its last group is no plate. */
const vin = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{12}[0-9]{5}$/);

function inGroups(text: string, sizes: readonly number[]): string[] {
  let at = 0;
  return [...sizes, text.length].map((size) => text.slice(at, (at += size))).filter((group) => group !== '');
}
const plateGroups = (text: string): string[] => /^([A-Z]+)(\d+)([A-Z]+)$/.exec(text)?.slice(1) ?? [];
const vinGroups = (text: string) =>
  fc.constantFrom([text], inGroups(text, [3, 6]), inGroups(text, [4, 4, 4]), inGroups(text, [3, 5, 1]), [...text]);
const id = fc.oneof(
  plate.map((text) => ({ text, groups: plateGroups(text), kind: 'plate' as const })),
  vin.chain((text) => vinGroups(text).map((groups) => ({ text, groups, kind: 'vin' as const }))),
);

const between = fc.string({ unit: fc.constantFrom(...INVISIBLE, ...SPACES, ...DASHES, '*', '.'), maxLength: 3 });
const AROUND = [
  ...INVISIBLE,
  ...SPACES,
  ...DASHES,
  '*',
  '"',
  '“',
  '”',
  '«',
  '»',
  '‘',
  '’',
  "'",
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
];
const around = fc.string({ unit: fc.constantFrom(...AROUND, '.', ',', ';', ':', '•'), maxLength: 4 });
const LABELS = {
  plate: [
    'Immatriculation : ',
    'IMMAT:',
    'Plaque d’immatriculation ',
    'N° d’immatriculation\u00a0: ',
    'License plate: ',
  ],
  vin: [
    'VIN: ',
    'VIN ',
    'N° de série : ',
    'Numéro de série (VIN)\n',
    'Code VIN = ',
    'N° de châssis\t',
    'VIN number: ',
    '*I',
  ],
};
const styles = [
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  (text: string) => text.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65)),
];

const pasted = fc.record({
  id,
  between,
  before: around,
  after: around,
  label: fc.nat(),
  style: fc.constantFrom(...styles),
});
type Pasted = typeof pasted extends fc.Arbitrary<infer One> ? One : never;

function textOf({ id: { groups, kind }, between: separator, before, after, label, style }: Pasted): string {
  const labels = ['', ...LABELS[kind]];
  return `${before}${labels[label % labels.length] ?? ''}${style(groups.join(separator))}${after}`;
}

describe('what is pasted for a car', () => {
  it('is read, whatever is put around and between its characters', () => {
    fc.assert(
      fc.property(pasted, (one) => {
        expect([recogniseVehicleId(textOf(one)), cleanVehicleInput(textOf(one))]).toEqual([one.id.kind, one.id.text]);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['AB\u200b-123-CD', 'AB123CD'],
    ['\u200eAB–123–CD', 'AB123CD'],
    ['AB−123−CD.', 'AB123CD'],
    ['Immatriculation : DE-123-AB', 'DE123AB'],
    ['DE 123 AB', 'DE123AB'],
    ['no AB 123 CD', 'AB123CD'],
    ['＊ＡＢ１２３ＣＤ＊', 'AB123CD'],
    [`*I${VIN}*`, VIN],
    [`VIN: ${VIN}`, VIN],
    ['N° de série : VF1 RFB 00123456789', VIN],
    [`Le VIN de ma Clio est ${VIN}, merci !`, VIN],
    [`AB-123-CD ${VIN}`, VIN],
    [`AB-123-CD\n${VIN}`, VIN],
    [`${VIN} / ${VIN}`, VIN],
  ])('is read in %j', (text, id) => {
    expect(cleanVehicleInput(text)).toBe(id);
    expect(vehicleInputState(text, 'fr')).toBe('valid');
  });

  it.each([
    ['18 characters', `${VIN}0`],
    ['18 characters with a hyphen', `${VIN}-0`],
    ['18 characters, of which the first is no I', `J${VIN}`],
    ['two VINs', `${VIN} ${OTHER_VIN}`],
    ['a plate and ten characters, together as long as a VIN', 'AB-123-CD VF1RFB0012'],
    ['ten characters and a plate', 'VF1RFB0012 AB 123 CD'],
    ['two plates', 'AB-123-CD EF-456-GH'],
    ['a letter that would become two', 'AB123ß'],
    ['a digit that is not written as one', 'AB12³CD'],
    ['an accent', 'AB123CÉ'],
    ['a text that is longer than any field', `AB123CD${' x'.repeat(50_000)}`],
  ])('is refused as %s', (_what, text) => {
    expect([undefined, 'fr', 'en'].map((lang) => recogniseVehicleId(text, lang))).toEqual(Array(3).fill('unknown'));
    expect(vehicleInputState(text, 'fr')).toBe('invalid');
  });

  it('is read from nothing but its own characters, in their order, and the same when it is read again', () => {
    const parts = fc.oneof(plate, vin, fc.stringMatching(/^[A-Z0-9]{1,18}$/), fc.constantFrom('VIN', 'I', 'DE', '№'));
    const separator = fc.constantFrom('', ' ', '-', '*', ', ', '\u200b');
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), separator, (all, sign) => {
        const text = all.join(sign);
        const cleaned = cleanVehicleInput(text);
        expect(cleanVehicleInput(cleaned)).toBe(cleaned);
        if (recogniseVehicleId(text) === 'unknown') return;
        const runs = all.flatMap((_part, from) =>
          all.slice(from).map((_one, length) => all.slice(from, from + length + 1)),
        );
        const wholes = runs.map((run) => run.join('')).flatMap((whole) => [whole, whole.replace(/^I/, '')]);
        expect(wholes).toContain(cleaned);
      }),
      { numRuns: 3000 },
    );
  });
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Writes the fonts of the pages: Inter with the letters of Western Europe in the weights that the pages use, the other Latin letters of
 * Europe in a file of their own, which is loaded where one of them stands, Barlow with the characters of a plate. Missing characters
 * are drawn with the next font of the family.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const lettersOf = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const FONTS = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter-latin.woff2',
    letters: `${lettersOf(0x20, 0x7e)}${lettersOf(0xa0, 0xff)}Œœ–—‘’“”„•…\u2009€™−↑↓`,
    features: ['calt', 'kern', 'tnum'],
    axes: { wght: { min: 400, max: 800, default: 400 } },
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
    to: 'inter-european.woff2',
    letters: `${lettersOf(0x100, 0x17f)}ȘșȚțẞ`,
    features: ['kern'],
    axes: { wght: { min: 400, max: 800, default: 400 } },
  },
  {
    from: '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2',
    to: 'barlow-plate.woff2',
    letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789- ·•',
    features: ['kern'],
  },
];

for (const { from, to, letters, features, axes } of FONTS) {
  const font = readFileSync(join(ROOT, 'node_modules', from));
  const kept = { variationAxes: axes, keepFeatures: features };
  const subset = await subsetFont(font, letters, { targetFormat: 'woff2', ...kept });
  writeFileSync(join(ROOT, 'frontend/src/ui/fonts', to), subset);
  console.log(`${to}: ${font.length} to ${subset.length} bytes`);
}

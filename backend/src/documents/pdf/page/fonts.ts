import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';
import { typeset } from '../../typeset.js';

/** Body, emphasis and the plate's own face; how the files are made: `backend/fonts/README.md`. */
export type Face = 'regular' | 'strong' | 'plate';

const FILES: Readonly<Record<Face, string>> = {
  regular: 'inter-regular.ttf',
  strong: 'inter-semibold.ttf',
  plate: 'barlow-semi-condensed-semibold.ttf',
};

const { resolve } = createRequire(import.meta.url);
const fonts = new Map<Face, Font>();

/** A face, its file and tables read once per process. */
export function fontOf(face: Face): Font {
  const font = fonts.get(face) ?? (openSync(resolve(`#fonts/${FILES[face]}`)) as Font);
  fonts.set(face, font);
  return font;
}

/** A face for one document. Its glyphs are its own: one that is shared would keep the character that another document used it for. */
export const fontForDocument = (face: Face): Font => Object.create(fontOf(face), { _glyphs: { value: {} } }) as Font;

/** A letter without its marks, a ligature or a wide form as plain letters, any dash as a hyphen, any quotation mark as a straight one. */
function folded(character: string): string {
  if (/\p{M}/u.test(character)) return '';
  if (/\p{Pd}/u.test(character)) return '-';
  if (/[\p{Pi}\p{Pf}]/u.test(character)) return "'";
  if (/\p{Zs}/u.test(character)) return ' ';
  return character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** The text as it is typeset; what the face cannot draw is folded to what it can, else a question mark: no gap, and no empty box. */
export function drawable(text: string, face: Face): string {
  const isDrawn = (character: string): boolean => fontOf(face).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  const drawn = (character: string): string => (isDrawn(character) ? character : '?');
  return [...typeset(text.normalize('NFC'))]
    .map((character) => (isDrawn(character) ? character : [...folded(character)].map(drawn).join('')))
    .join('');
}

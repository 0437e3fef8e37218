import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { typeset } from '../../typeset.js';

/** Body, emphasis and the plate's own face; how the files are made: `backend/fonts/README.md`. */
export type Face = 'regular' | 'strong' | 'plate';

const FILES: Readonly<Record<Face, string>> = {
  regular: 'inter-regular.ttf',
  strong: 'inter-semibold.ttf',
  plate: 'barlow-semi-condensed-semibold.ttf',
};

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<Face, Uint8Array>();

/** The bytes of a face, read once per process. */
export const faceBytes = (face: Face): Uint8Array => {
  const bytes = loaded.get(face) ?? readFileSync(resolve(`#fonts/${FILES[face]}`));
  loaded.set(face, bytes);
  return bytes;
};

/** Characters that no face can draw: all but Latin with its extensions, spaces, dashes, quotes, currency signs. */
const UNDRAWN =
  /[^\u0020-\u007e\u00a0-\u024f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u2122\u2191\u2193\u2212]/gu;

/** The text as it is typeset, with a question mark for every character that no face has, so that gaps are visible. */
export const drawable = (text: string): string => typeset(text.normalize('NFC')).replaceAll(UNDRAWN, '?');

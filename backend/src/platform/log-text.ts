const MAX_READ_LENGTH = 4096;
const MAX_LENGTH = 512;

/** Patterns of text that must never be in a log, with their replacements. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/\?[^\s"')]+/g, '?'],
  [/\b\w{1,64}_secret_\w+|\b(?:sk|rk|whsec)_\w+/g, '[secret]'],
  [/[^\s@<>"',;:()[\]/]{1,64}@[^\s@<>"',;:()[\]/]{1,255}/g, '[e-mail]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[uuid]'],
  [/\b(?=[A-Z]*\d)[A-HJ-NPR-Z0-9]{17}\b/gi, '[vin]'],
  [/\b[A-Z]{2}[- ]?\d{3}[- ]?[A-Z]{2}\b/gi, '[plate]'],
];

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text that a log may hold: nothing private, nothing that a terminal or a line reader interprets, at most 512 characters. */
export const logText = (text: string): string =>
  PRIVATE.reduce((left, [what, instead]) => left.replace(what, instead), text.slice(0, MAX_READ_LENGTH))
    .replace(/[\p{Cc}\u2028\u2029]/gu, escaped)
    .slice(0, MAX_LENGTH);

const MAX_LENGTH = 64;

/**
 * An affiliate or a source as a URL may name it: letters of French and related languages, digits, spaces and `_ . / : , + & ( ) | -`.
 * Characters that could end a line, a cell, a tag or a quotation are excluded.
 */
export const ORIGIN_PATTERN = `^[\\w ./:,+&()|À-ÖØ-öø-ÿŒœŸ-]{0,${MAX_LENGTH}}$`;

const ORIGIN = new RegExp(ORIGIN_PATTERN);

/** Whether a text is a valid affiliate or source: at most 64 such characters; the length is checked first. */
export const isOrigin = (text: string): boolean => text.length <= MAX_LENGTH && ORIGIN.test(text);

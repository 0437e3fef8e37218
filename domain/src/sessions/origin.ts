const MAX_LENGTH = 64;

/**
 * An affiliate or a source as a URL may name it: letters of French and its neighbours, digits, spaces and `_ . / : , + & ( ) | -`.
 * Whatever could end a line, a cell, a tag or a quotation is left out.
 */
export const ORIGIN_PATTERN = `^[\\w ./:,+&()|À-ÖØ-öø-ÿŒœŸ-]{0,${MAX_LENGTH}}$`;

const ORIGIN = new RegExp(ORIGIN_PATTERN);

/** Whether a text can name an affiliate or a source: at most 64 such characters; the length is looked at first. */
export const isOrigin = (text: string): boolean => text.length <= MAX_LENGTH && ORIGIN.test(text);

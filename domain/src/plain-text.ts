const INVISIBLE = /[\p{Cf}\p{DI}]/gu;
/** Full-width and mathematical letters, digits and signs; other compatible characters, such as ² or ﬁ, could change what is meant. */
const STYLED = /[\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]/gu;

/** Pasted text as it would be typed: nothing invisible, plain letters, one kind of space and of hyphen. */
export const plainText = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(STYLED, (styled) => styled.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replace(/[\p{Pd}\u2212]/gu, '-');

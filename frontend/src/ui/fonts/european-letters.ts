import file from './inter-european.woff2';

/** The Latin letters that only this file of the font has. */
export const EUROPEAN_LETTERS = 'U+0100-0130, U+0132-0148, U+014A-0151, U+0154-017F, U+0218-021B, U+1E9E';

/** Adds the font's file of rarer letters, which is fetched when one is shown. In an inline style, Chromium would send the page's URL with it. */
export function addEuropeanLetters(): void {
  const description = { weight: '400 800', display: 'swap', unicodeRange: EUROPEAN_LETTERS } as const;
  document.fonts.add(new FontFace('Inter Variable', `url(${file})`, description));
}

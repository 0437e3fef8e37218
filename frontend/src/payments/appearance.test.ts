import { afterEach, describe, expect, it } from 'vitest';
import { formAppearance, formFonts } from './appearance.js';

const TOKENS = {
  colorPrimary: '--primary',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-2',
  colorTextPlaceholder: '--ink-3',
  colorDanger: '--bad',
  borderRadius: '--radius-control',
  spacingUnit: '--space-1',
};

describe('the form of the payment provider', () => {
  afterEach(() => document.documentElement.removeAttribute('style'));

  it.each([
    [false, 'stripe'],
    [true, 'night'],
  ])('has the colours and measures that the page has now (dark: %s)', (dark, theme) => {
    for (const token of Object.values(TOKENS)) document.documentElement.style.setProperty(token, ` of ${token}`);
    const values = Object.entries(TOKENS).map(([name, token]): [string, string] => [name, `of ${token}`]);
    expect(formAppearance(dark)).toEqual({
      theme,
      variables: { ...Object.fromEntries(values), fontFamily: 'Inter, system-ui, sans-serif' },
      rules: { '.Label': { fontWeight: '600' } },
    });
  });

  it('loads the letters of the page from the shop itself', () => {
    const [font] = formFonts();
    expect(font).toMatchObject({ family: 'Inter', weight: '400 800', display: 'swap' });
    expect(font).toHaveProperty('src', expect.stringContaining(`url(${window.location.origin}/`));
  });
});

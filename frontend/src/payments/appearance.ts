import inter from '../ui/fonts/inter-latin.woff2?url';
import type { Appearance, CustomFontSource } from '@stripe/stripe-js';

/** Fonts for the provider's form: it is in an iframe, which has no fonts of the page, and loads the shop's from here. */
export const formFonts = (): CustomFontSource[] => [
  { family: 'Inter', src: `url(${new URL(inter, window.location.href).href})`, weight: '400 800', display: 'swap' },
];

/** Appearance of the provider's form, from the present values of the shop's design tokens, light or dark. */
export function formAppearance(dark: boolean): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    theme: dark ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--primary'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--ink-3'),
      colorDanger: token('--bad'),
      fontFamily: 'Inter, system-ui, sans-serif',
      borderRadius: token('--radius-control'),
      spacingUnit: token('--space-1'),
    },
    rules: { '.Label': { fontWeight: '600' } },
  };
}

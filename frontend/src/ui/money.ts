export { formatMoney } from '@shop/domain';

const FORMATS = new Map<string, Intl.NumberFormat>();

/** Creates each format only once: creating one takes longer than formatting a hundred prices. */
function formatOf(currency: string): Intl.NumberFormat {
  const format = FORMATS.get(currency) ?? new Intl.NumberFormat('fr-FR', { style: 'currency', currency });
  FORMATS.set(currency, format);
  return format;
}

/** A price as the cards show it: 19 and 'EUR' → '19,00 €' (French locale). */
export const formatPrice = ({ price, currency }: { price: number; currency: string }): string =>
  formatOf(currency).format(price);

/** Integer cents as the buttons show them: 4300 → '43€'; cents appear only when there are some. */
export const formatButtonPrice = (cents: number): string =>
  `${Number.isInteger(cents / 100) ? cents / 100 : (cents / 100).toFixed(2).replace('.', ',')}€`;

export { formatMoney } from '@shop/domain';

/** A price as the cards show it: 19 and 'EUR' → '19,00 €' (French locale). */
export const formatPrice = ({ price, currency }: { price: number; currency: string }): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(price);

/** Integer cents as the buttons show them: 4300 → '43€'; cents appear only when there are some. */
export const formatButtonPrice = (cents: number): string =>
  `${Number.isInteger(cents / 100) ? cents / 100 : (cents / 100).toFixed(2).replace('.', ',')}€`;

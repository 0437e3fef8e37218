const inFull = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** Integer cents as the lists show them: 4300 → '43,00 €' (French locale, euro). */
export const formatMoney = (cents: number): string => inFull.format(cents / 100);

/** Integer cents as the buttons show them: 4300 → '43€'; cents appear only when there are some. */
export const formatButtonPrice = (cents: number): string =>
  `${Number.isInteger(cents / 100) ? cents / 100 : (cents / 100).toFixed(2).replace('.', ',')}€`;

/** The messages of a credit note that differ from those of the invoice that it corrects. */
const fr = {
  title: (number: string) => `Avoir ${number}`,
  corrects: 'Facture rectifiée',
  refunded: 'Remboursé TTC',
  total: 'Total TTC',
  legal: [
    'Cet avoir rectifie la facture indiquée ; la TVA qui y figurait est diminuée d’autant.',
    'Le montant revient sur le moyen de paiement utilisé. Rien ne reste à faire.',
  ],
};

const en: typeof fr = {
  title: (number) => `Credit note ${number}`,
  corrects: 'Corrects invoice',
  refunded: 'Refunded with VAT',
  total: 'Total with VAT',
  legal: [
    'This credit note corrects the invoice named above; the VAT stated there is reduced accordingly.',
    'The amount goes back to the means of payment that was used. Nothing is left to do.',
  ],
};

export const CREDIT_NOTE_MESSAGES = { fr, en };

/** Every sentence of the invoice. */
const fr = {
  title: (number: string) => `Facture ${number}`,
  seller: 'Vendeur',
  buyer: 'Client',
  siret: (siret: string) => `SIRET ${siret}`,
  vatNumber: (vatNumber: string) => `N° de TVA intracommunautaire ${vatNumber}`,
  labels: {
    number: 'Numéro',
    date: "Date d'émission",
    supplied: 'Date de la prestation',
    order: 'Commande',
    payment: 'Référence du paiement',
  },
  private: 'Particulier',
  heads: ['Prestation', 'Prix TTC', 'Remise', 'Payé TTC', 'dont TVA'] satisfies [
    string,
    string,
    string,
    string,
    string,
  ],
  line: (service: string, vehicle: string) => `${service}, rapport numérique, ${vehicle}`,
  net: 'Total hors taxes',
  vat: (percent: string) => `TVA ${percent} %`,
  total: 'Total TTC',
  discount: 'Remises déduites',
  paid: (day: string) => `Acquittée le ${day}, en ligne. Rien ne reste à payer.`,
  legal: [
    'Prestation de services fournie par voie électronique à un particulier. Prix en euros, toutes taxes comprises.',
    'TVA exigible en France au taux normal. Aucun escompte pour paiement anticipé.',
    "Conservez cette facture : elle vaut preuve d'achat.",
  ],
  page: (page: number, pages: number) => `${page} / ${pages}`,
};

const en: typeof fr = {
  title: (number) => `Invoice ${number}`,
  seller: 'Seller',
  buyer: 'Customer',
  siret: (siret) => `SIRET ${siret}`,
  vatNumber: (vatNumber) => `VAT number ${vatNumber}`,
  labels: {
    number: 'Number',
    date: 'Date of issue',
    supplied: 'Date of supply',
    order: 'Order',
    payment: 'Payment reference',
  },
  private: 'Private person',
  heads: ['Service', 'Price with VAT', 'Discount', 'Paid with VAT', 'VAT in it'],
  line: (service, vehicle) => `${service}, digital report, ${vehicle}`,
  net: 'Total without VAT',
  vat: (percent) => `French VAT ${percent}%`,
  total: 'Total with VAT',
  discount: 'Discounts taken off',
  paid: (day) => `Paid on ${day}, online. Nothing is left to pay.`,
  legal: [
    'Service supplied by electronic means to a private person. Prices in euros, VAT included.',
    'VAT due in France at the standard rate. No discount for early payment.',
    'Keep this invoice: it is your proof of purchase.',
  ],
  page: (page, pages) => `${page} / ${pages}`,
};

export type InvoiceMessages = typeof fr;

export const INVOICE_MESSAGES = { fr, en };

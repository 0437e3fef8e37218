import type { ConfirmationMessages } from './confirmation-fr.js';

export const CONFIRMATION_EN: ConfirmationMessages = {
  subject: (car) => `Paid. Your reports are on their way: ${car}`,
  preview: (clock) => (clock === null ? 'We are making haste.' : `Your reports arrive before ${clock} (Paris time).`),
  title: (clock) => `Paid. Your reports ${clock === null ? 'are on their way' : `arrive before ${clock}`}.`,
  sent: (email) =>
    `We prepare them and send them to ${email}. You can follow them on your order page. Times are Paris time.`,
  spam: 'Nothing after 30 minutes? Look into your spam folder, or on your order page: the reports are there too.',
  follow: 'Follow my order',
  order: 'Your order',
  vat: 'of which 20% French VAT',
  total: 'Paid, VAT included',
  invoice: (number, day) => `Paid on ${day}. Invoice ${number} is attached.`,
  what: 'What you bought',
  services: {
    mecavin:
      'MecaVIN: identification, trim, equipment and options, technical data, production and list price when new, from the VIN.',
    'service-history':
      'Service History: maintenance on record with the official network of the make, with a check of the mileage.',
    mecascore: 'MecaSCORE: an estimate of the market value at the mileage that you gave.',
  },
  delivery: (within) =>
    `Digital content: one PDF file for each service, sent by e-mail within ${within} and open for download for 90 days. Any PDF reader opens it; there is no copy protection.`,
  withdrawal: 'Your right to withdraw',
  waived: (day, clock) =>
    `On ${day} at ${clock} you asked for your reports at once and acknowledged that you lose your right to withdraw from each as soon as it is sent or opened (article L221-28, 13° of the French Consumer Code).`,
  stillWithdrawable: (lastDay) =>
    `From reports that have not left yet you can withdraw until ${lastDay} included, without giving a reason.`,
  notWaived: (lastDay) =>
    `You have 14 days from today to withdraw, until ${lastDay} included, without giving a reason.`,
  howToWithdraw: (label, email) =>
    `To withdraw from the contract, choose “${label}” on your order page: we acknowledge it at once, with what you declared, its date and time. An e-mail to ${email} is enough, too. We then refund you within 14 days, by the same means of payment.`,
  refunds: 'Money-back guarantee',
  refundRules: {
    mecavin: 'MecaVIN: refunded if the data is incomplete.',
    'service-history': 'Service History: refunded if no history is found.',
    mecascore: 'MecaSCORE: refunded if the estimate is manifestly wrong.',
  },
  guarantee:
    'You have the legal guarantee of conformity for digital content (articles L224-25-12 and following of the French Consumer Code).',
  seller: 'Seller, complaints, mediation',
  identity: ({ seller, brand }) =>
    `${brand.name} is published by ${seller.name}, ${seller.address}. SIRET ${seller.siret}. VAT ${seller.vatNumber}. Contact: ${brand.supportEmail}.`,
  complaints: (email) => `A complaint? Write to ${email} with your order reference. We reply within 1 to 3 hours.`,
  mediator: (mediator) => `If we cannot agree, the consumer mediator is free of charge for you: ${mediator}`,
};

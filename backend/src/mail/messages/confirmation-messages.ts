import type { ServiceId } from '@shop/domain/pricing';
import type { ConfirmationModel } from '../mail-models.js';

/** Every sentence of the confirmation. */
export const CONFIRMATION_FR = {
  subject: (car: string) => `C'est payé. Vos rapports arrivent : ${car}`,
  preview: (clock: string | null) =>
    clock === null ? 'Nous faisons au plus vite.' : `Vos rapports arrivent avant ${clock}.`,
  title: (clock: string | null) => `C'est payé. Vos rapports arrivent${clock === null ? '' : ` avant ${clock}`}.`,
  sent: (email: string) =>
    `Nous les préparons et les envoyons à ${email}. Vous pouvez suivre leur avancée sur votre page de commande.`,
  spam: 'Rien après 30 minutes ? Regardez dans les courriers indésirables, ou sur votre page de commande : les rapports y sont aussi.',
  follow: 'Suivre ma commande',
  order: 'Votre commande',
  vat: 'dont TVA 20 %',
  total: 'Payé, toutes taxes comprises',
  invoice: (number: string, day: string) => `Payé le ${day}. Facture ${number} en pièce jointe.`,
  what: 'Ce que vous avez acheté',
  services: {
    mecavin:
      "MecaVIN : identification, finition, équipements et options, données techniques, production et prix neuf du véhicule, d'après son numéro de série.",
    'service-history':
      'Service History : entretiens enregistrés par le réseau officiel de la marque, avec le contrôle de la cohérence du kilométrage.',
    mecascore: 'MecaSCORE : estimation de la valeur de marché au kilométrage que vous avez indiqué.',
  } satisfies Record<ServiceId, string>,
  delivery: (within: string) =>
    `Contenu numérique : un fichier PDF par service, envoyé par e-mail sous ${within} et téléchargeable pendant 90 jours. Lisible par tout lecteur PDF, sans mesure technique de protection.`,
  withdrawal: 'Votre droit de rétractation',
  waived: (day: string, clock: string) =>
    `Le ${day} à ${clock}, vous avez demandé la fourniture immédiate de vos rapports et reconnu perdre votre droit de rétractation pour chacun dès son envoi ou son ouverture (article L221-28, 13° du Code de la consommation).`,
  stillWithdrawable: (lastDay: string) =>
    `Aux rapports qui ne sont pas encore partis, vous pouvez renoncer sans donner de raison jusqu'au ${lastDay} inclus.`,
  notWaived: (lastDay: string) =>
    `Vous disposez de 14 jours à compter d'aujourd'hui, jusqu'au ${lastDay} inclus, pour vous rétracter, sans donner de raison.`,
  howToWithdraw: (label: string, email: string) =>
    `Pour renoncer au contrat, choisissez « ${label} » sur votre page de commande : nous vous envoyons aussitôt un accusé de réception, avec le contenu de votre déclaration, sa date et son heure. Un e-mail à ${email} suffit aussi. Nous vous remboursons alors sous 14 jours, par le même moyen de paiement.`,
  refunds: 'Satisfait ou remboursé',
  refundRules: {
    mecavin: 'MecaVIN : remboursé si les données sont incomplètes.',
    'service-history': "Service History : remboursé si aucun historique n'est trouvé.",
    mecascore: "MecaSCORE : remboursé si l'estimation est manifestement erronée.",
  } satisfies Record<ServiceId, string>,
  guarantee:
    'Vous bénéficiez de la garantie légale de conformité des contenus numériques (articles L224-25-12 et suivants du Code de la consommation).',
  seller: 'Vendeur, réclamations, médiation',
  identity: ({ seller, brand }: ConfirmationModel) =>
    `${brand.name} est édité par ${seller.name}, ${seller.address}. SIRET ${seller.siret}. TVA ${seller.vatNumber}. Contact : ${brand.supportEmail}.`,
  complaints: (email: string) =>
    `Une réclamation ? Écrivez à ${email}, avec votre référence de commande. Nous répondons en 1 à 3 heures.`,
  mediator: (mediator: string) =>
    `Sans accord, vous pouvez saisir gratuitement le médiateur de la consommation : ${mediator}`,
};

export type ConfirmationMessages = typeof CONFIRMATION_FR;

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

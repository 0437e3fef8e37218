import type { ConfirmationModel } from '../mail-models.js';
import type { ServiceId } from '@shop/domain/pricing';

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

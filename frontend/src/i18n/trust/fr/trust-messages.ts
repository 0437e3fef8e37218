import { UNPAID_VISIT_MONTHS } from '@shop/domain/sessions';
import { pageMessages } from './page-messages.js';
import { ratingMessages } from './rating-messages.js';
import { terms } from './terms.js';

/** Long messages of pop-ups and pages, loaded when one is opened; `within` is the delivery time of reports. */
export const trustMessages = (within: string) => ({
  topics: {
    ...pageMessages(within),
    security: {
      title: 'Paiement sécurisé',
      text: 'Votre carte est saisie chez notre prestataire de paiement, Stripe. Son numéro ne passe jamais par nos serveurs.',
      sections: [
        {
          title: 'Le prestataire',
          points: [
            'Présent dans plus de 40 pays (40+)',
            'Accepte plus de 135 devises (135+)',
            'Certifié PCI DSS niveau 1, la norme des données de carte',
          ],
        },
        {
          title: 'Votre paiement',
          points: [
            'Connexion chiffrée',
            'Votre banque confirme l’achat quand elle le souhaite (3-D Secure)',
            'Un seul débit, en euros, sans abonnement',
            'Nous gardons le montant et la référence, jamais la carte',
          ],
        },
        {
          title: 'Une question sur un paiement',
          points: ['Écrivez-nous\u00a0: réponse sous 4 heures ouvrées'],
        },
      ],
    },
    refund: {
      title: 'Satisfait ou remboursé',
      text: 'Chaque rapport a sa condition. Si elle est remplie, le prix de ce rapport vous est rendu.',
      sections: [
        {
          title: 'Quand nous remboursons',
          points: [
            'MecaVIN\u00a0: si les données sont incomplètes',
            'MecaScore\u00a0: si l’estimation est manifestement fausse',
            'Service History\u00a0: si aucun historique n’est trouvé',
          ],
        },
        {
          title: 'Comment demander',
          points: [
            'Répondez au mail de livraison, ou écrivez au support, dans les 14 jours',
            'Dites quel rapport est en cause, et ce qui manque',
            'Le remboursement revient sur le moyen de paiement utilisé, sous 14 jours au plus',
            'Pendant 14 jours, sans raison à donner\u00a0: «\u00a0Renoncer au contrat ici\u00a0», sur votre page de commande',
          ],
        },
        {
          title: 'Dans un pack',
          points: ['La part payée pour le rapport en cause est rendue\u00a0; les autres rapports restent à vous'],
        },
        {
          title: 'Ce que la loi vous garantit aussi',
          points: [
            'Le droit de rétractation de 14 jours, et la garantie légale de conformité des contenus numériques pendant deux ans (articles L224-25-12 et suivants du Code de la consommation)',
            'Nos conditions s’y ajoutent et ne les remplacent pas',
          ],
        },
      ],
    },
    terms: terms(within),
    privacy: {
      title: 'Données personnelles',
      text: 'Nous demandons peu, pour une seule chose\u00a0: préparer vos rapports et vous les envoyer.',
      sections: [
        {
          title: 'Ce que nous traitons',
          points: [
            'Votre e-mail, la plaque ou le VIN, le kilométrage si vous le donnez',
            'Votre nom, si vous renoncez au contrat',
            'Les rapports choisis, le montant et la référence du paiement',
            'Votre accord, avec sa date et sa version',
          ],
        },
        {
          title: 'Pourquoi',
          points: [
            'Préparer, envoyer et garantir les rapports (contrat)',
            'Vous répondre et tenir nos comptes (obligation légale)',
            'Compter les visites sans cookie ni profil (intérêt légitime)',
          ],
        },
        {
          title: 'Qui les reçoit',
          points: [
            'Les fournisseurs de données du véhicule, le prestataire de paiement, notre outil de relation client',
            'Ceux qui nous hébergent et acheminent nos e-mails, pour notre compte seul',
            'Vos données ne sont vendues à personne',
          ],
        },
        {
          title: 'Combien de temps',
          points: [
            `Une demande sans achat\u00a0: ${UNPAID_VISIT_MONTHS} mois`,
            'Un achat\u00a0: 10 ans pour les pièces comptables, 90 jours pour les rapports',
            'Si vous renoncez à un rapport reçu\u00a0: 90 jours pour une empreinte de la carte et de l’e-mail, qui sert à compter les remboursements automatiques',
            'E-mail, plaque, VIN et nom sont chiffrés dans notre journal',
          ],
        },
        {
          title: 'Les traceurs',
          points: [
            'Sans votre accord, aucun cookie de mesure\u00a0: les visites sont comptées sans reconnaître personne',
            'Le nom que se donne votre navigateur est lu une fois, pour compter les robots à part\u00a0; seul ce constat est gardé',
            'La vitesse des pages est mesurée par étape et par jour, sans rien enregistrer de qui les lit',
            'Avec votre accord, un cookie de notre outil de mesure, gardé 365 jours, reconnaît votre navigateur',
            'Votre réponse est gardée 6 mois dans ce navigateur\u00a0; changez-la quand vous voulez',
          ],
        },
        {
          title: 'Vos droits',
          points: [
            'Consulter, corriger, recevoir ou effacer vos données\u00a0: un mail suffit',
            'Retirer votre accord\u00a0: le bouton ci-dessous, ou un mail',
            'Une réclamation peut être portée devant la CNIL (cnil.fr)',
          ],
        },
      ],
    },
  },
  ratings: ratingMessages,
  reviews: {
    title: 'Exemples d’avis',
    note: 'Ces textes montrent la forme des avis. Les avis réels se lisent sur Google.',
    source: { google: 'Google', trustpilot: 'Trustpilot', example: 'Exemple' },
    rating: (stars: number) => `${stars} sur 5`,
    all: 'Voir tous les avis',
  },
  seller: {
    title: 'Le vendeur',
    siret: 'SIRET',
    vat: 'TVA',
    director: 'Directeur de la publication',
    host: 'Hébergeur',
    mediator: 'Médiateur',
    contact: 'Contact',
  },
});

export type TrustMessages = ReturnType<typeof trustMessages>;

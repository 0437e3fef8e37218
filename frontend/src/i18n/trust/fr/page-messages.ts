/** Messages of the pages that are not also pop-ups; `within` is the delivery time of reports. */
export const pageMessages = (within: string) => ({
  contact: {
    title: 'Nous écrire',
    text: 'Une personne vous lit, et vous répond en 1 à 3 heures.',
    sections: [
      {
        title: 'Pour aller plus vite',
        points: [
          'Écrivez depuis l’adresse donnée à la commande, ou citez-la',
          'Donnez la plaque ou le VIN du véhicule',
          'Dites ce que vous attendiez, et ce que vous avez reçu',
        ],
      },
      {
        title: 'Avant de nous écrire',
        points: [
          `Un rapport qui tarde\u00a0: il arrive en ${within} au maximum\u00a0; après 30 minutes, regardez dans vos indésirables`,
          'Un remboursement\u00a0: répondez au mail de livraison\u00a0; sa condition figure sur la page Satisfait ou remboursé',
          'Vos données\u00a0: une copie, une correction ou un effacement se demandent à la même adresse',
        ],
      },
    ],
  },
  legal: {
    title: 'Mentions légales',
    text: 'Qui édite ce site, qui l’héberge, et comment les joindre.',
    sections: [
      {
        title: 'Le contenu du site',
        points: [
          'Textes, mise en page et exemples de rapports appartiennent à l’éditeur',
          'Les noms et marques des constructeurs appartiennent à leurs propriétaires\u00a0; nous sommes indépendants d’eux',
          'Un contenu vous paraît inexact ou illicite\u00a0? Écrivez-nous, nous le vérifions et le corrigeons',
        ],
      },
    ],
  },
  mediator: {
    title: 'Médiateur de la consommation',
    text: 'Un désaccord que nous n’avons pas su régler\u00a0? Un médiateur indépendant l’examine, sans frais pour vous.',
    sections: [
      {
        title: 'Comment faire',
        points: [
          'Écrivez-nous d’abord\u00a0: la plupart des désaccords se règlent en une réponse',
          'Sans accord sous 60 jours, ou sans réponse, saisissez le médiateur nommé ci-dessous',
          'Vous avez un an à partir de votre première lettre pour le saisir',
          'Sa proposition ne vous oblige à rien\u00a0: vous gardez le droit d’aller en justice',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Accessibilité',
    text: 'Cette boutique vise la norme WCAG 2.2, niveau AA. Chacun doit pouvoir y acheter sans aide.',
    sections: [
      {
        title: 'Ce qui est vérifié',
        points: [
          'Un achat complet se fait au clavier, et au lecteur d’écran',
          'Contrastes, tailles et mise en page tiennent de 320 à 1280 pixels, en clair et en sombre',
          'Les animations s’arrêtent si votre appareil le demande\u00a0; les fenêtres qui se ferment peuvent rester ouvertes',
          'Un contrôle automatique (axe) passe sur chaque écran, dans les deux langues, à chaque version',
        ],
      },
      {
        title: 'Ce qui ne l’est pas encore',
        points: [
          'Le formulaire de carte est celui de Stripe, qui en répond',
          'Aucun audit par un organisme extérieur n’a encore été mené',
        ],
      },
      {
        title: 'Un obstacle\u00a0?',
        points: [
          'Écrivez-nous\u00a0: nous faisons la démarche avec vous, puis nous corrigeons la page',
          'Sans réponse satisfaisante, vous pouvez saisir le Défenseur des droits (defenseurdesdroits.fr)',
        ],
      },
    ],
  },
});

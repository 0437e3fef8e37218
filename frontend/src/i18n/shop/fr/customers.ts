import { CONSENT_MESSAGE } from '@shop/domain/customers';

export const customers = {
  label: 'Votre e-mail',
  placeholder: 'vous@exemple.fr',
  meant: 'Vouliez-vous dire',
  meantEnd: '\u00a0?',
  promises: (within: string) => ['Sans compte, sans publicité', `Rapports sous ${within}`],
  invalid: 'Cette adresse n’est pas complète. Exemple\u00a0: vous@exemple.fr',
  foreignLetters:
    'Cette adresse a une lettre accentuée avant le @, que les messageries refusent. Écrivez-la sans accent.',
  refused: 'Le service de paiement refuse cette adresse. Rien n’a été débité. Corrigez-la, ou donnez-en une autre.',
  unknownDomain: (domain: string) =>
    `Nous ne trouvons pas de messagerie ${domain}. Est-ce juste\u00a0? Corrigez l’adresse, ou continuez.`,
  consent:
    'J’accepte que mon adresse et les données du véhicule soient traitées pour préparer mes rapports et me les envoyer.',
  consentMissing: CONSENT_MESSAGE,
  submit: 'Continuer',
  withdrawal: {
    title: 'Votre accord',
    given:
      'Vous avez accepté que votre adresse soit traitée pour vos rapports. Vous pouvez revenir sur cet accord à tout moment, sans rien changer à une commande déjà payée.',
    none: 'Aucun accord n’est enregistré pour la visite de ce navigateur.',
    withdrawn: 'Votre accord est retiré. Notre outil de relation client en sera informé.',
    notLoaded: 'Nous n’avons pas pu vérifier votre accord.',
    withdraw: 'Retirer mon accord',
    failed: 'Votre accord n’a pas pu être retiré. Réessayez, ou écrivez-nous.',
  },
  professional: {
    title: 'Êtes-vous un professionnel de l’automobile\u00a0?',
    text: 'Cette adresse ressemble à celle d’un professionnel. Une application est faite pour vous\u00a0:',
    benefits: [
      'compte gratuit',
      'crédits de test offerts',
      'tarifs préférentiels',
      'fonctions avancées',
      'support dédié',
    ],
    yes: 'Oui, je suis professionnel',
    no: 'Non, je suis un particulier',
    redirect: 'L’application professionnelle s’ouvre dans un nouvel onglet. À tout de suite.',
  },
};

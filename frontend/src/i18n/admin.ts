/** What staff read; the staff's side of the shop speaks French only. */
export const adminMessages = {
  title: 'Dashboard Admin',
  login: {
    subtitle: 'Accès sécurisé à l’administration',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    note: 'Accès réservé aux administrateurs autorisés.',
    emailRequired: 'Entrez une adresse e-mail valide.',
    passwordRequired: 'Entrez votre mot de passe.',
    success: { title: 'Connexion réussie', description: 'Bienvenue dans le dashboard admin' },
    failure: 'Erreur de connexion',
    unreachable: 'Le serveur ne répond pas. Réessayez dans un instant.',
  },
  logout: {
    action: 'Déconnexion',
    success: { title: 'Déconnexion réussie', description: 'À bientôt !' },
    failure: 'Erreur de déconnexion',
  },
  loading: 'Chargement de la session',
  sessionFailed: 'La session n’a pas pu être vérifiée.',
  retry: 'Réessayer',
};

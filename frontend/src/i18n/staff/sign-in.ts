import type { MessageBundle } from '../messages.js';

const fr = {
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
    success: { title: 'Déconnexion réussie', description: 'À bientôt !' },
    failure: 'Erreur de déconnexion',
  },
  loading: 'Chargement de la session',
  sessionFailed: 'La session n’a pas pu être vérifiée.',
  retry: 'Réessayer',
};

type SignInMessages = typeof fr;

const en: SignInMessages = {
  title: 'Admin dashboard',
  login: {
    subtitle: 'Secure access for administrators',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    note: 'For authorised administrators only.',
    emailRequired: 'Enter a valid e-mail address.',
    passwordRequired: 'Enter your password.',
    success: { title: 'Signed in', description: 'Welcome to the admin dashboard' },
    failure: 'Sign-in failed',
    unreachable: 'The server does not answer. Try again in a moment.',
  },
  logout: {
    success: { title: 'Signed out', description: 'See you soon!' },
    failure: 'Sign-out failed',
  },
  loading: 'Loading the session',
  sessionFailed: 'The session could not be checked.',
  retry: 'Try again',
};

/** Messages for staff before the sign-in and at the sign-out. */
export const signInMessages: MessageBundle<SignInMessages> = { fr, en };

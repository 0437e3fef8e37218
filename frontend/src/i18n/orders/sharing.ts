import type { MessageBundle } from '../messages.js';
import { longDay } from './order-formats.js';

/** Every text about the link that shows a report to others, in French. */
const sharingFr = {
  title: 'Partager ce rapport',
  what: 'Au vendeur, au garagiste, à vos proches\u00a0: le lien montre ce rapport et rien d’autre, ni votre commande, ni votre e-mail.',
  create: 'Créer un lien',
  link: 'Lien à partager',
  until: (at: string) => `Il est valable jusqu’au ${longDay('fr-FR', at)}. Vous pouvez y mettre fin avant.`,
  copy: 'Copier le lien',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié. Sélectionnez-le pour le copier.',
  send: 'Envoyer…',
  revoke: 'Arrêter le partage',
  revoked: 'Le lien n’est plus valable.',
  usedUp: 'Vous avez créé autant de liens que possible pour cette commande.',
  failed: 'Nous n’avons pas pu le faire. Réessayez dans un instant.',
  sharedUntil: (at: string) => `Partagé par un lien jusqu’au ${longDay('fr-FR', at)}.`,
  shared: 'Rapport partagé',
  over: 'Ce lien n’est plus valable\u00a0: il a expiré, ou la personne qui l’a créé y a mis fin.',
  unknown: 'Ce lien n’existe pas. Vérifiez qu’il est complet.',
  own: 'Vérifier un véhicule',
};

type SharingMessages = typeof sharingFr;

/** The same in English. */
const sharingEn: SharingMessages = {
  title: 'Share this report',
  what: 'With the seller, a garage, your family: the link shows this report and nothing else, neither your order nor your e-mail.',
  create: 'Create a link',
  link: 'Link to share',
  until: (at) => `It works until ${longDay('en-GB', at)}. You can stop it before.`,
  copy: 'Copy the link',
  copied: 'Link copied',
  notCopied: 'The link could not be copied. Select it to copy it.',
  send: 'Send…',
  revoke: 'Stop sharing',
  revoked: 'The link no longer works.',
  usedUp: 'You have created as many links as an order may have.',
  failed: 'That didn’t work. Try again in a moment.',
  sharedUntil: (at) => `Shared by a link until ${longDay('en-GB', at)}.`,
  shared: 'Shared report',
  over: 'This link no longer works: it has expired, or the person who created it has stopped it.',
  unknown: 'This link does not exist. Check that it is complete.',
  own: 'Check a vehicle',
};

export const sharingMessages: MessageBundle<SharingMessages> = { fr: sharingFr, en: sharingEn };

import type { Language } from '@shop/domain/sessions';
import type { MailContent } from '../content.js';
import type { OrderMailModel } from '../mail-models.js';
import { carOf } from './formats.js';

const fr = (model: OrderMailModel): MailContent => ({
  subject: `Le nouveau lien de votre commande : ${carOf(model)}`,
  preview: "L'ancien lien ne s'ouvre plus.",
  title: 'Votre commande a un nouveau lien.',
  parts: [
    {
      kind: 'text',
      text: `Nous avons remplacé le lien de la commande ${model.orderReference}. Celui de nos messages précédents ne s'ouvre plus : gardez celui-ci. Votre commande et vos rapports restent les mêmes.`,
    },
    { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
    {
      kind: 'note',
      text: `Ce lien suffit pour lire vos rapports, demander un remboursement et renoncer au contrat : ne le donnez à personne. Une question ? Écrivez-nous à ${model.brand.supportEmail}.`,
    },
  ],
});

const en: typeof fr = (model) => ({
  subject: `The new link of your order: ${carOf(model)}`,
  preview: 'The old link opens no longer.',
  title: 'Your order has a new link.',
  parts: [
    {
      kind: 'text',
      text: `We have replaced the link of order ${model.orderReference}. The one in our earlier messages opens no longer: keep this one. Your order and your reports stay the same.`,
    },
    { kind: 'button', label: 'See my order', url: model.orderUrl },
    {
      kind: 'note',
      text: `This link is enough to read your reports, ask for a refund and withdraw from the contract: give it to nobody. A question? Write to us at ${model.brand.supportEmail}.`,
    },
  ],
});

/** The mail with the link that works from now on. */
export const LINK_REPLACED: Readonly<Record<Language, typeof fr>> = { fr, en };

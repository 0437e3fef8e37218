import type { Language } from '@shop/domain/sessions';
import { formatsFor } from '../../documents/content/formats.js';
import type { MailContent } from '../content.js';
import type { WithdrawalModel } from '../mail-models.js';
import { carOf, dayOf, momentOf, servicesOf } from './formats.js';

/** Label of the withdrawal function, as the law words it (L221-21): the same on the order's page, in the terms and in every mail. */
export const WITHDRAW_HERE: Readonly<Record<Language, string>> = {
  fr: 'Renoncer au contrat ici',
  en: 'Withdraw from the contract here',
};

const { money } = formatsFor('fr');

/** When it was declared: on the page to the second, in a message on its day. */
const sentAt = ({ declaredAt, sentOn }: WithdrawalModel, lang: Language): string =>
  sentOn === undefined ? momentOf(declaredAt, lang) : dayOf(sentOn, lang);

const fr = (model: WithdrawalModel): MailContent => ({
  subject: `Accusé de réception de votre rétractation : ${model.orderReference}`,
  preview: 'Le contenu de votre déclaration, sa date et son heure.',
  title: 'Nous avons reçu votre rétractation.',
  parts: [
    {
      kind: 'text',
      text: `Vous avez renoncé au contrat le ${sentAt(model, 'fr')}. Ce message en accuse réception : conservez-le.`,
    },
    { kind: 'heading', text: 'Votre déclaration' },
    {
      kind: 'text',
      text: `« Je vous notifie par la présente ma rétractation du contrat portant sur ${servicesOf(model.services, 'fr')}. »`,
    },
    {
      kind: 'list',
      items: [
        `Nom : ${model.name}`,
        `Commande ${model.orderReference}, payée le ${dayOf(model.paidAt, 'fr')}, véhicule ${carOf(model)}`,
        `Accusé de réception à : ${model.email}`,
        `Envoyée le : ${sentAt(model, 'fr')}`,
      ],
    },
    { kind: 'heading', text: 'Ce qui se passe maintenant' },
    {
      kind: 'text',
      text: `${money(model.refundCents)} vous sont rendus par le même moyen de paiement, sous 14 jours au plus. Un avoir suit pour chaque service.`,
    },
    {
      kind: 'text',
      text: "Un rapport qui n'est pas encore parti n'est plus envoyé, et aucun ne se lit plus sur la page de commande.",
    },
    { kind: 'button', label: 'Voir ma commande', url: model.orderUrl },
    { kind: 'note', text: `Vous n'avez rien déclaré ? Écrivez-nous à ${model.brand.supportEmail}.` },
  ],
});

const en = (model: WithdrawalModel): MailContent => ({
  subject: `Receipt of your withdrawal: ${model.orderReference}`,
  preview: 'What you declared, with its date and time.',
  title: 'We have received your withdrawal.',
  parts: [
    {
      kind: 'text',
      text: `You withdrew from the contract on ${sentAt(model, 'en')}. This message acknowledges it: please keep it.`,
    },
    { kind: 'heading', text: 'Your declaration' },
    {
      kind: 'text',
      text: `“I hereby give notice that I withdraw from my contract for ${servicesOf(model.services, 'en')}.”`,
    },
    {
      kind: 'list',
      items: [
        `Name: ${model.name}`,
        `Order ${model.orderReference}, paid on ${dayOf(model.paidAt, 'en')}, car ${carOf(model)}`,
        `Acknowledged to: ${model.email}`,
        `Sent on: ${sentAt(model, 'en')}`,
      ],
    },
    { kind: 'heading', text: 'What happens now' },
    {
      kind: 'text',
      text: `${formatsFor('en').money(model.refundCents)} goes back by the same means of payment, within 14 days at most. A credit note follows for each service.`,
    },
    {
      kind: 'text',
      text: 'A report that has not left yet is not sent any more, and none can be read on the order page any longer.',
    },
    { kind: 'button', label: 'See my order', url: model.orderUrl },
    { kind: 'note', text: `You did not declare this? Write to ${model.brand.supportEmail}.` },
  ],
});

/** The acknowledgement of a withdrawal on a durable medium, in each language. */
export const WITHDRAWAL: Readonly<Record<Language, (model: WithdrawalModel) => MailContent>> = { fr, en };

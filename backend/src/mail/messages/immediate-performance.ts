import { withdrawableUntil } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import type { MailContent } from '../content.js';
import type { ImmediatePerformanceModel } from '../mail-models.js';
import { lastDayOf, momentOf, servicesOf } from './formats.js';
import { WITHDRAW_HERE } from './withdrawal.js';

const fr = (model: ImmediatePerformanceModel): MailContent => ({
  subject: `Votre demande de livraison immédiate : ${model.orderReference}`,
  preview: 'Ce que vous avez demandé, et ce que cela change.',
  title: 'Vous avez demandé vos rapports tout de suite.',
  parts: [
    {
      kind: 'text',
      text: `Ce message confirme votre demande du ${momentOf(model.agreedAt, 'fr')} (article L221-28, 13° du Code de la consommation) : conservez-le.`,
    },
    { kind: 'heading', text: 'Votre demande' },
    { kind: 'text', text: `« ${model.text} »` },
    { kind: 'list', items: [`Rapports : ${servicesOf(model.services, 'fr')}`, `Texte : ${model.wordingId}`] },
    { kind: 'heading', text: 'Ce que cela change' },
    {
      kind: 'text',
      text: `Vous ne pouvez plus renoncer à un rapport qui vous a été envoyé ou que vous avez ouvert. À un rapport qui n'est pas encore parti, vous pouvez renoncer jusqu'au ${lastDayOf(withdrawableUntil(model.paidAt), 'fr')} inclus.`,
    },
    {
      kind: 'text',
      text: 'La garantie légale de conformité et nos conditions de remboursement ne changent pas.',
    },
    { kind: 'link', label: WITHDRAW_HERE.fr, url: `${model.orderUrl}#renoncer` },
    { kind: 'note', text: `Vous n'avez rien demandé ? Écrivez-nous à ${model.brand.supportEmail}.` },
  ],
});

const en = (model: ImmediatePerformanceModel): MailContent => ({
  subject: `Your request for supply at once: ${model.orderReference}`,
  preview: 'What you asked for, and what it changes.',
  title: 'You asked for your reports at once.',
  parts: [
    {
      kind: 'text',
      text: `This message confirms your request of ${momentOf(model.agreedAt, 'en')} (article L221-28, 13° of the French Consumer Code): please keep it.`,
    },
    { kind: 'heading', text: 'Your request' },
    { kind: 'text', text: `“${model.text}”` },
    { kind: 'list', items: [`Reports: ${servicesOf(model.services, 'en')}`, `Text: ${model.wordingId}`] },
    { kind: 'heading', text: 'What it changes' },
    {
      kind: 'text',
      text: `You can no longer withdraw from a report that was sent to you or that you have opened. From a report that has not left yet you can withdraw until ${lastDayOf(withdrawableUntil(model.paidAt), 'en')} included.`,
    },
    { kind: 'text', text: 'The legal guarantee of conformity and our refund conditions do not change.' },
    { kind: 'link', label: WITHDRAW_HERE.en, url: `${model.orderUrl}#renoncer` },
    { kind: 'note', text: `You did not ask for this? Write to ${model.brand.supportEmail}.` },
  ],
});

/** The confirmation of the express request on a durable medium, in each language. */
export const IMMEDIATE_PERFORMANCE: Readonly<Record<Language, (model: ImmediatePerformanceModel) => MailContent>> = {
  fr,
  en,
};

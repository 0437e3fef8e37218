import type { Language } from '@shop/domain/sessions';
import type { OrderMailModel } from '../mail-models.js';

/** The footer of every mail: the sender, and where to get help. */
export const FOOT_MESSAGES: Readonly<Record<Language, (model: OrderMailModel) => string[]>> = {
  fr: ({ brand, seller, orderReference }) => [
    `Une question ? Répondez à ${brand.supportEmail}. Nous répondons en 1 à 3 heures. Référence de commande : ${orderReference}.`,
    `${seller.name}, ${seller.address}. SIRET ${seller.siret}. TVA ${seller.vatNumber}.`,
  ],
  en: ({ brand, seller, orderReference }) => [
    `A question? Write to ${brand.supportEmail}. We reply within 1 to 3 hours. Order reference: ${orderReference}.`,
    `${seller.name}, ${seller.address}. SIRET ${seller.siret}. VAT ${seller.vatNumber}.`,
  ],
};

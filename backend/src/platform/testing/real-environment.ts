import { readConfiguration } from '../configuration.js';

export const KEY = Buffer.alloc(32, 7).toString('base64');

/** All that a real shop must be given. */
export const REAL = {
  PUBLIC_URL: 'https://example.fr',
  EVENT_STORE_URL: 'esdb://log.example.fr:2113',
  BACKEND_DATABASE_URL: 'postgres://shop_backend:secret@postgres/shop',
  MASTER_KEY: `1:${KEY}`,
  SEARCH_KEY: KEY,
  COOKIE_SECRET: 'c'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLIC_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  VEHICLE_REGISTRY_URL: 'https://registry.fr',
  VALUATION_URL: 'https://valuation.fr',
  CRM_HOOK_URL: 'https://crm.fr/consents',
  PROVIDER_KEY: 'provider',
  REPORT_TECHNICAL_URL: 'https://reports.fr/technical',
  REPORT_HISTORY_URL: 'https://reports.fr/history',
  REPORT_VALUATION_URL: 'https://reports.fr/valuation',
  REPORT_KEY: 'reports',
  SMTP_URL: 'smtp://127.0.0.1:25',
  PRICE_DISPLAY: 'lawful',
  MAIL_FROM: 'Meca <rapports@example.fr>',
  COMPANY_NAME: 'Meca SAS',
  COMPANY_SIRET: '123 456 789 00012',
  COMPANY_VAT_NUMBER: 'FR12 123456789',
  COMPANY_ADDRESS: '3 rue du Port, 75000 Paris',
  PUBLICATION_DIRECTOR: 'Jo Martin',
  SITE_HOST: 'Host, 4 rue du Lac, 75000 Paris',
  MEDIATOR: 'CM2C',
  SUPPORT_EMAIL: 'aide@example.fr',
  PROFESSIONAL_APP_URL: 'https://pro.example.fr',
  CUSTOMER_APP_URL: 'https://app.example.fr',
  REVIEWS_URL: 'https://reviews.fr/meca',
};

/** The lines of the error that refuses this environment; empty when it is taken. */
export function complaints(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1);
  }
}

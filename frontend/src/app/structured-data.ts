import { MAX_BASE_PRICE, MIN_BASE_PRICE, CURRENCY, SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import type { Configuration } from '../api/configuration.js';
import type { Language } from '@shop/domain/sessions';
import type { Messages } from '../i18n/shop/fr.js';

const CONTEXT = 'https://schema.org';

/** URLs are paths of this site; the gateway, which writes the document, knows the host. */
const organization = ({ brandName, company, supportEmail }: Configuration) => ({
  '@type': 'Organization',
  name: brandName,
  legalName: company.name,
  url: '/',
  logo: '/icon-512.png',
  email: supportEmail,
  vatID: company.vatNumber,
  identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: company.siret },
});

/** No rating: the reviews shown are samples, and reviews from elsewhere may not be marked up as the shop's own. */
const products = (language: Language, { pricing }: Messages, { brandName }: Configuration) =>
  SERVICE_IDS.map((id) => ({
    '@type': 'Product',
    name: SERVICE_NAMES[id],
    description: `${pricing.services[id].question} ${pricing.services[id].figure}`,
    image: `/preview.${language}.png`,
    brand: { '@type': 'Brand', name: brandName },
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: CURRENCY,
      lowPrice: MIN_BASE_PRICE,
      highPrice: MAX_BASE_PRICE,
      availability: `${CONTEXT}/InStock`,
    },
  }));

const faq = ({ questions }: Messages) => ({
  '@type': 'FAQPage',
  mainEntity: questions.list.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** Structured data of the start page for search engines: the seller, the three reports, questions and answers. */
export const structuredData = (language: Language, messages: Messages, configuration: Configuration) => ({
  '@context': CONTEXT,
  '@graph': [organization(configuration), ...products(language, messages, configuration), faq(messages)],
});

import { describe, expect, it } from 'vitest';
import { MAX_BASE_PRICE, MIN_BASE_PRICE, SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import { en } from '../i18n/shop/en.js';
import { fr } from '../i18n/shop/fr.js';
import { configuration } from '../testing/configuration.js';
import { structuredData } from './structured-data.js';

describe.each([
  ['fr', fr],
  ['en', en],
] as const)('what search engines read in %s', (language, messages) => {
  const data = structuredData(language, messages, configuration);
  const of = (type: string) => data['@graph'].filter((part) => part['@type'] === type);

  it('names the seller once, with all that identifies it', () => {
    const { brandName, company, supportEmail } = configuration;
    expect(data['@context']).toBe('https://schema.org');
    expect(of('Organization')).toEqual([
      {
        '@type': 'Organization',
        name: brandName,
        legalName: company.name,
        url: '/',
        logo: '/icon-512.png',
        email: supportEmail,
        vatID: company.vatNumber,
        identifier: { '@type': 'PropertyValue', propertyID: 'SIRET', value: company.siret },
      },
    ]);
  });

  it('names each report with what it may cost, and no rating', () => {
    const products = of('Product');
    expect(products.map((product) => 'name' in product && product.name)).toEqual(
      SERVICE_IDS.map((id) => SERVICE_NAMES[id]),
    );
    for (const [index, product] of products.entries()) {
      const id = SERVICE_IDS[index]!;
      const { question, figure } = messages.pricing.services[id];
      expect(product).toEqual({
        '@type': 'Product',
        name: SERVICE_NAMES[id],
        description: `${question} ${figure}`,
        image: `/preview.${language}.png`,
        brand: { '@type': 'Brand', name: configuration.brandName },
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'EUR',
          lowPrice: MIN_BASE_PRICE,
          highPrice: MAX_BASE_PRICE,
          availability: 'https://schema.org/InStock',
        },
      });
    }
  });

  it('has each question of the page with its answer', () => {
    const [page] = of('FAQPage');
    expect(page && 'mainEntity' in page && page.mainEntity).toEqual(
      messages.questions.list.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MAX_BASE_PRICE, MIN_BASE_PRICE, quote } from '@shop/domain/pricing';
import { configuration } from './testing/configuration.js';
import { describePages, drawLanding } from './draw-landing.js';
import { PAGES } from './trust/pages.js';

interface Question {
  name: string;
  acceptedAnswer: { text: string };
}
interface Node {
  '@type': string;
  name: string;
  description: string;
  mainEntity: Question[];
  offers: object;
}

/** What schema.org and search engines require of each type: its properties, and a pattern of their values. */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  Organization: { name: /./, url: /^(\/|https:)/, logo: /^(\/|https:).*\.png$/, email: /@/, legalName: /./ },
  PropertyValue: { propertyID: /./, value: /./ },
  Product: { name: /./, description: /.{20}/, image: /^(\/|https:).*\.png$/, brand: /Brand/, offers: /Offer/ },
  Brand: { name: /./ },
  AggregateOffer: {
    priceCurrency: /^[A-Z]{3}$/,
    lowPrice: /^\d+(\.\d\d?)?$/,
    highPrice: /^\d+(\.\d\d?)?$/,
    availability: /^https:\/\/schema\.org\/InStock$/,
  },
  FAQPage: { mainEntity: /"Question"/ },
  Question: { name: /./, acceptedAnswer: /"Answer"/ },
  Answer: { text: /.{10}/ },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Missing or malformed values by type and property, in the whole graph. */
function flawsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(flawsOf);
  const type = (node as { '@type'?: string })['@type'];
  if (type === undefined) return inner;
  const required = REQUIRED[type];
  if (required === undefined) return [`${type} is no type of ours`, ...inner];
  const own = Object.entries(required).filter(([name, kind]) => {
    const value = (node as Record<string, unknown>)[name];
    return value === undefined || !kind.test(textOf(value));
  });
  return [...own.map(([name]) => `${type}.${name}`), ...inner];
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe.each(['fr', 'en'] as const)('what search engines are told (%s)', (language) => {
  it('of the start page is what the page says: each report with its prices, each question with its answer', async () => {
    const { html, structuredData } = await drawLanding(language, configuration);
    const { '@graph': nodes } = structuredData as { '@graph': Node[] };
    const of = (type: string) => nodes.filter((node) => node['@type'] === type);
    expect(of('Organization').map(({ name }) => name)).toEqual([configuration.brandName]);
    expect(of('Product').map(({ name }) => name)).toEqual(['MecaVIN', 'Service History', 'MecaSCORE']);
    const [faq] = of('FAQPage');
    const said = (faq?.mainEntity ?? []).flatMap(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(said.length).toBeGreaterThan(4);
    const text = withoutTags(html);
    for (const sentence of [...said, ...of('Product').map(({ name }) => name)])
      expect(text).toContain(renderToStaticMarkup(sentence));
    for (const { offers } of of('Product')) expect(offers).toMatchObject({ lowPrice: 9, highPrice: 29 });
  });

  it('of the prices on the start page is what a report costs alone at least and at most', async () => {
    const { html } = await drawLanding(language, configuration);
    const [low, high] = [MIN_BASE_PRICE, MAX_BASE_PRICE].map((basePrice) => quote({ basePrice, count: 1 }).total / 100);
    const said = language === 'fr' ? `De ${low} à ${high} € le rapport` : `${low} to ${high} € a report`;
    expect(withoutTags(html).replaceAll('\u00a0', ' ')).toContain(said);
  });

  it('leaves room below the button for what is said of a promotion code, only where there is one', async () => {
    const [without, withCode] = await Promise.all(
      [false, true].map(async (hasCode) => (await drawLanding(language, configuration, hasCode)).html),
    );
    const line = /<\/form><p class="[^"]*" role="status">(<!--[^>]*-->)*<\/p>/;
    expect([line.test(without ?? ''), line.test(withCode ?? '')]).toEqual([false, true]);
  });

  it('has the types and the properties that search engines ask for', async () => {
    const { structuredData } = await drawLanding(language, configuration);
    expect(structuredData).toMatchObject({ '@context': 'https://schema.org' });
    expect(flawsOf(structuredData)).toEqual([]);
    const spoilt = JSON.parse(JSON.stringify(structuredData).replace('"acceptedAnswer"', '"answer"')) as unknown;
    expect(flawsOf(spoilt)).toEqual(['Question.acceptedAnswer']);
  });

  it('never claims a rating, for the reviews shown are samples', async () => {
    const { structuredData } = await drawLanding(language, configuration);
    expect(JSON.stringify(structuredData)).not.toMatch(/"(aggregateRating|review|ratingValue)"/);
  });

  it('of every other page has a title and a sentence of its own', async () => {
    const pages = await describePages(language, configuration);
    expect(Object.keys(pages)).toEqual(Object.values(PAGES));
    const heads = Object.values(pages);
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
    for (const { description } of heads) expect(description.length).toBeGreaterThan(20);
  });
});

import { describe, expect, it } from 'vitest';
import { configuration } from '../testing/configuration.js';
import { describePages, drawLanding } from '../draw-landing.js';
import { PAGES } from '../trust/pages.js';

type Question = { name: string; acceptedAnswer: { text: string } };
type Node = { '@type': string; name: string; description: string; mainEntity: Question[]; offers: object };

const read = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page.textContent;
};

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
    const text = read(html);
    for (const sentence of [...said, ...of('Product').map(({ name }) => name)]) expect(text).toContain(sentence);
    for (const { offers } of of('Product')) expect(offers).toMatchObject({ lowPrice: 9, highPrice: 29 });
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

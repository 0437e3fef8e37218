import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import type { ReportContent } from '@shop/domain/reports';
import { InFrench } from '../../testing/in-french.js';
import { jumpTo, openShop } from '../../testing/shop.js';
import { ReportArticle } from './report-article.js';

const SAMPLES = join(import.meta.dirname, '../../../public/samples');
const sample = (service: ServiceId): ReportContent =>
  JSON.parse(readFileSync(join(SAMPLES, `${service}-en.json`), 'utf8')) as ReportContent;
const [ORDER, SHARED, OTHER] = ['a'.repeat(43), 'b'.repeat(62), 'c'.repeat(62)];
const title = (service: ServiceId) => screen.findByRole('heading', { level: 1, name: sample(service).title });

describe('a report after another one', () => {
  it.each([
    [
      'of samples',
      '/report/sample/mecavin',
      '/report/sample/mecascore',
      '/samples/mecavin-en.json',
      '/samples/mecascore-en.json',
    ],
    [
      'of an order',
      ...[`/commande/${ORDER}/mecavin`, `/commande/${ORDER}/mecascore`],
      ...[`/api/orders/${ORDER}/reports/mecavin/en`, `/api/orders/${ORDER}/reports/mecascore/en`],
    ],
    [
      'of those that are shared',
      ...[`/partage/${SHARED}`, `/partage/${OTHER}`],
      ...[`/api/shared-reports/${SHARED}/en`, `/api/shared-reports/${OTHER}/en`],
    ],
  ] as [string, string, string, string, string][])(
    'is its own: %s',
    async (_what, first, second, firstFile, secondFile) => {
      openShop(`${first}?lang=en`, {
        answers: {
          [`GET ${firstFile}`]: { body: sample('mecavin') },
          [`GET ${secondFile}`]: { body: sample('mecascore') },
        },
      });
      await title('mecavin');
      jumpTo(`${second}?lang=en`);
      await title('mecascore');
      expect(screen.queryByRole('heading', { level: 1, name: sample('mecavin').title })).toBeNull();
    },
  );
});

describe('a report as a page', () => {
  const page = (content: ReportContent) => {
    render(
      <InFrench>
        <ReportArticle content={content} name="M-1" actions={null} />
      </InFrench>,
    );
    const article = screen.getByRole('article');
    const head = article.querySelector('header')!;
    return { article, head, car: () => within(head).getByText('PEUGEOT 308 SW').nextElementSibling?.textContent };
  };

  it('is headed by its car and ends with its day and reference', () => {
    const content = sample('mecascore');
    const { article, head, car } = page(content);
    within(head).getByText('AA-000-AA');
    expect(car()).toBe(`${content.detail} · 2019`);
    expect(article.lastElementChild?.textContent).toBe(`${content.issued} · ${content.reference}`);
  });

  it('is headed by what is known of its car', () => {
    const { detail, ...content } = sample('mecascore');
    expect(page(content).car()).toBe('2019');
    cleanup();
    expect(page({ ...content, detail: detail!, vehicle: { ...content.vehicle, year: null } }).car()).toBe(detail);
  });
});

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnalyticsView } from '@shop/domain/analytics';
import { openShop } from '../../testing/shop.js';
import { figuresOf, signedIn } from '../../testing/staff.js';

const rates = { step1ToStep2: 57.6, step2ToStep3: 72.8, step3ToPayment: 74.1 };
const figures = {
  sessions: 969,
  payments: 10,
  revenue: 34_000,
  refunded: 5_000,
  net: 29_000,
  rates,
  converted: 300,
  overallRate: 31,
};
const before = { ...figures, sessions: 1000, rates: { ...rates, step3ToPayment: 65 } };
const span = { from: '2026-10-16', to: '2026-10-22' };

const view: AnalyticsView = {
  today: span.to,
  current: span,
  previous: { from: '2026-10-09', to: '2026-10-15' },
  figures,
  previousFigures: before,
  days: [],
  previousDays: [],
  funnel: [],
  durationsOf: 'buckets',
  cohort: { entered: 0, converted: 0, underWay: 0, lost: 0 },
  services: [],
  breakdown: { by: 'language', slices: [], others: null },
  affiliates: [],
  sources: [],
};

const answers = {
  ...signedIn,
  'GET /api/admin/dashboard': { body: figuresOf(1000) },
  'GET /api/admin/analytics': { body: view },
};

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return heading.parentElement?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ') ?? '';
};

describe('the cards of a range', () => {
  it('write every figure of a card in one language: French', async () => {
    openShop('/admin/dashboard?range=7d', { answers });
    expect(await cardOf('Taux de Conversion')).toContain('74,1 %+9,1 pt contre 65,0 %');
    expect(await cardOf('Sessions Totales')).toContain('969−3,1 % contre 1 000');
  });

  it('write every figure of a card in one language: English', async () => {
    localStorage.setItem('adminLanguage', 'en');
    openShop('/admin/dashboard?range=7d', { answers });
    expect(await cardOf('Conversion rate')).toContain('74.1%+9.1 pt from 65.0%');
    expect(await cardOf('Total sessions')).toContain('969−3.1% from 1,000');
  });
});

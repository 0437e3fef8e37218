import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderedReportStatus } from '@shop/domain/orders';
import type { Availability } from '@shop/domain/reports';
import { anOrder, ORDER_TOKEN } from '../testing/orders.js';
import { jumpTo, openShop } from '../testing/shop.js';

function open(lang: 'fr' | 'en', status: OrderedReportStatus, availability?: Availability) {
  const [report] = anOrder({}).reports;
  const reports = report === undefined ? [] : [{ ...report, standing: status }];
  const said = { serviceId: 'mecavin', availability, source: 'R', answeredAt: '2026-11-20T13:00:00Z' };
  return openShop(`/commande/${ORDER_TOKEN}`, {
    answers: {
      [`GET /api/orders/${ORDER_TOKEN}`]: { body: anOrder({ lang, reports }) },
      [`GET /api/orders/${ORDER_TOKEN}/promised`]: { body: { reports: availability === undefined ? [] : [said] } },
    },
  });
}

describe('a report on the page of its order', () => {
  it.each([
    [
      'fr',
      'nothing-found',
      'found',
      'Annoncé disponible avant le paiement, mais rien n’a été trouvé pour ce véhicule.',
    ],
    ['en', 'nothing-found', 'found', 'Said to be available before you paid, but nothing was found for this car.'],
    ['fr', 'no-answer', 'partial', 'Annoncé en partie disponible avant le paiement, mais la source n’a pas répondu.'],
    ['en', 'nothing-found', 'unlikely', 'Said to be unlikely before you paid: nothing was found for this car.'],
    [
      'fr',
      'ready',
      'partial',
      /^Annoncé en partie disponible avant le paiement\s: ce rapport contient ce que la source a\.$/,
    ],
  ] as const)(
    'says in one sentence what was said before the payment and what came: %s, %s, %s',
    async (lang, status, availability, sentence) => {
      open(lang, status, availability);
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.queryByText('Rien n’a été trouvé pour ce véhicule.')).toBeNull();
    },
  );

  it.each([['unknown'], [undefined]] as const)(
    'says only what came where nobody had said anything: %s',
    async (availability) => {
      const sent = open('fr', 'nothing-found', availability);
      expect(await screen.findByText('Rien n’a été trouvé pour ce véhicule.')).toBeTruthy();
      expect(sent.some(({ path }) => path.endsWith('/promised'))).toBe(true);
      expect(screen.queryByText(/^Annoncé/)).toBeNull();
    },
  );

  it('says nothing that was said of another order, from which the history leads straight to it', async () => {
    const other = 'b'.repeat(43);
    const [report] = anOrder({}).reports;
    const answers = (token: string, availability: Availability) => ({
      [`GET /api/orders/${token}`]: { body: anOrder({ reports: [{ ...report!, standing: 'nothing-found' }] }) },
      [`GET /api/orders/${token}/promised`]: { body: { reports: [{ serviceId: 'mecavin', availability }] } },
    });
    openShop(`/commande/${ORDER_TOKEN}`, {
      answers: { ...answers(ORDER_TOKEN, 'found'), ...answers(other, 'unlikely') },
    });
    await screen.findByText(/^Annoncé disponible avant le paiement/);
    jumpTo(`/commande/${other}`);
    await screen.findByText(/^Annoncé peu probable avant le paiement/);
  });

  it('says nothing more of one that came as it was said', async () => {
    open('fr', 'ready', 'found');
    expect(await screen.findByText('Prêt à lire', { exact: false })).toBeTruthy();
    expect(screen.queryByText(/^Annoncé/)).toBeNull();
  });
});

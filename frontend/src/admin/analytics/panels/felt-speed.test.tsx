import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SpeedView } from '@shop/domain/analytics';
import { openDashboard } from '../../../testing/dashboard.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const measured = { good: 90, needsImprovement: 8, poor: 2, days: [{ date: '2026-11-22', p75Ms: 1900 }] };

const open = (speed: SpeedView) =>
  openDashboard({
    'GET /api/admin/concerns': { body: { concerns: [], deadLetters: [] } },
    'GET /api/admin/speed': { body: speed },
  });
const panel = () => screen.findByRole('region', { name: 'Vitesse ressentie' });

describe('the speed that visitors feel', () => {
  it('stands by step and device against the bounds', async () => {
    open({
      days: 28,
      steps: [
        { ...measured, step: 'payment', device: 'phone', metric: 'inp', p75Ms: 612 },
        { ...measured, step: 'landing', device: 'phone', metric: 'lcp', p75Ms: 1900 },
        { ...measured, step: 'landing', device: 'phone', metric: 'inp', p75Ms: 230 },
      ],
    });
    const rows = within(await panel())
      .getAllByRole('row')
      .slice(1);
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => plain(textContent)),
    );
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Accueil, téléphone',
      'Paiement, téléphone',
    ]);
    expect(texts).toEqual([
      ['1,9 s bon', '230 ms moyen', '90,0 %', '200'],
      ['–', '612 ms lent', '90,0 %', '100'],
    ]);
  });

  it('says that nothing was measured yet', async () => {
    open({ days: 28, steps: [] });
    within(await panel()).getByText('Aucune donnée disponible');
  });
});

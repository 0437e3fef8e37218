import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { VisitLine, VisitsView } from '@shop/domain/analytics';
import { openShop } from '../testing/shop.js';
import { signedIn, visitLine } from '../testing/staff.js';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
const visitOf = (uuid: string, startedAt: string, changes: Partial<VisitLine> = {}) =>
  visitLine(uuid, {
    startedAt,
    lastAt: startedAt,
    reached: 'identified',
    brand: 'ALFA ROMEO',
    source: 'radio',
    ...changes,
  });
const view: VisitsView = {
  figure: 'lost',
  range: { from: '2026-11-01', to: '2026-11-20' },
  total: 1,
  visits: [
    visitOf('a', '2026-11-20T22:30:00Z', {
      ...{ state: 'converted', reached: 'paid', amount: 4300, brand: 'BMW', services: 'mecavin,mecascore' },
    }),
    visitOf('b', '2026-11-20T23:30:00Z', { state: 'under-way' }),
    visitOf('c', '2026-11-19T08:02:00Z', { isRobot: true, reached: 'started' }),
  ],
  next: null,
};
const open = () =>
  openShop('/admin/visits?figure=lost&range=30d&brand=BMW', {
    answers: { ...signedIn, 'GET /api/admin/visits': { body: view } },
  });

describe('the visits behind a figure', () => {
  it('stand under their days of Paris, with the clock, the state in a word and the brand as it is written', async () => {
    open();
    await screen.findByRole('table', { name: 'Visites perdues' });
    expect(screen.getAllByRole('row').map(({ textContent }) => plain(textContent))).toEqual([
      'DébutÉtape atteinteÉtatMarqueOrigineServicesMontant',
      '20 novembre 2026',
      '23 h 30PaiementPayéeBMWradioMecaVIN, MecaSCORE43,00 €',
      '21 novembre 2026',
      '0 h 30VéhiculeEn coursAlfa Romeoradio––',
      '19 novembre 2026',
      '9 h 02ArrivéePerdue RobotAlfa Romeoradio––',
    ]);
    const head = screen.getByRole('heading', { name: '1 visite' });
    expect(head.nextElementSibling?.textContent).toBe('Du 1er novembre 2026 au 20 novembre 2026');
    expect(screen.getByRole('link', { name: /^9\sh\s02$/ }).title).toMatch(/^19 nov\. 2026, 9\sh\s02/);
  });

  it('say what narrows them, which is taken off by itself, and each leads to its story', async () => {
    const sent = open();
    await screen.findByRole('button', { name: 'Retirer Marque\u00a0: BMW' });
    const hrefs = (await screen.findAllByRole('link', { name: /\d\sh\s\d/ })).map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/admin/visits/a', '/admin/visits/b', '/admin/visits/c']);
    await userEvent.click(screen.getByRole('button', { name: 'Retirer Marque\u00a0: BMW' }));
    await waitFor(() => expect(sent.at(-1)?.path).toBe('/api/admin/visits?figure=lost&range=30d&by=brand'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Visites perdues');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';
import { openShop } from '../testing/shop.js';

const SAMPLES = join(import.meta.dirname, '../../public/samples');
const sample = (service: ServiceId, language: Language): object =>
  JSON.parse(readFileSync(join(SAMPLES, `${service}-${language}.json`), 'utf8')) as object;
const opens = (service: ServiceId, language: Language = 'fr') =>
  openShop(`/report/sample/${service}?lang=${language}`, {
    answers: { [`GET /samples/${service}-${language}.json`]: { body: sample(service, language) } },
  });
const TOKEN = 'a'.repeat(43);

describe('a report that is read as a page', () => {
  it('says its verdict first, in words beside the sign', async () => {
    opens('service-history');
    const verdict = within(await screen.findByRole('region', { name: 'Ce qu’il faut retenir' }));
    expect(verdict.getAllByRole('listitem')[0]?.textContent).toContain('Important. Le compteur a reculé une fois');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('L’entretien et les kilomètres');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('draws the curve with its words, and every visit as a row', async () => {
    opens('service-history');
    const curve = await screen.findByRole('img', { name: /Courbe du kilométrage/ });
    expect(curve.textContent).toContain('61\u202f540');
    const visits = screen.getAllByRole('table')[0] as HTMLElement;
    expect(within(visits).getAllByRole('row')).toHaveLength(9);
    expect(within(visits).getByRole('rowheader', { name: '09/10/2023' })).toBeTruthy();
  });

  it('keeps what is ticked in this browser', async () => {
    const user = userEvent.setup();
    opens('mecascore', 'en');
    const [first] = await screen.findAllByRole('checkbox');
    if (first === undefined) throw new Error('nothing to tick');
    await user.click(first);
    expect(screen.getByText(/^1 of 8 ticked/)).toBeTruthy();
    expect(localStorage.getItem('reportTicks:sample:mecascore')).toBe('[0]');
    await user.click(first);
    expect(screen.getByText(/^0 of 8 ticked/)).toBeTruthy();
  });

  it('is read in either language, with its PDF beside it', async () => {
    opens('mecavin', 'en');
    expect(await screen.findByRole('heading', { name: 'The car as it was built' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open MecaVIN as PDF' }).getAttribute('href')).toBe(
      '/samples/mecavin-en.pdf',
    );
    expect(screen.getByRole('link', { name: 'Lire en français' }).getAttribute('href')).toContain('lang=fr');
    expect(screen.getByRole('link', { name: 'Check a vehicle' }).getAttribute('href')).toBe('/');
  });

  it('says when a report of an order is not there any more', async () => {
    const gone = { status: 410, body: { code: 'report-expired' } };
    openShop(`/commande/${TOKEN}/mecavin`, { answers: { [`GET /api/orders/${TOKEN}/reports/mecavin/fr`]: gone } });
    expect(await screen.findByText('Ce rapport n’est pas disponible, ou ne l’est plus.')).toBeTruthy();
  });

  it('says that the link of its order was replaced', async () => {
    const replaced = { status: 410, body: { code: 'order-link-replaced' } };
    openShop(`/commande/${TOKEN}/mecavin`, { answers: { [`GET /api/orders/${TOKEN}/reports/mecavin/fr`]: replaced } });
    expect(await screen.findByText(/^Ce lien a été remplacé/)).toBeTruthy();
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { jumpTo, openShop } from '../testing/shop.js';

const SAMPLE = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../public/samples/mecavin-fr.json'), 'utf8'),
) as object;
const ORDER = 'a'.repeat(43);
const SHARED = 'b'.repeat(62);
const REPORT = `/api/orders/${ORDER}/reports/mecavin`;
const LINKS = `/api/orders/${ORDER}/shared-links/mecavin`;
const URL_OF_LINK = new URL(`/partage/${SHARED}`, window.location.origin).href;
const link = { body: { token: SHARED, expiresAt: '2026-12-22T10:00:00.000Z' } };

const opensReport = (answers = {}) =>
  openShop(`/commande/${ORDER}/mecavin`, {
    answers: { [`GET ${REPORT}/fr`]: { body: SAMPLE }, [`POST ${LINKS}`]: link, ...answers },
  });
async function creates(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByText('Partager ce rapport'));
  await user.click(screen.getByRole('button', { name: 'Créer un lien' }));
}

describe('a report that is shared', () => {
  it('has a link that its buyer copies, with the day on which it ends', async () => {
    const user = userEvent.setup();
    opensReport();
    await creates(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien à partager' });
    expect(field.value).toBe(URL_OF_LINK);
    expect(screen.getByText(/jusqu’au 22 décembre 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copier le lien' }));
    expect(await screen.findByText('Lien copié')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(URL_OF_LINK);
  });

  it('is shared no longer once its buyer stops it, and may be shared again', async () => {
    const user = userEvent.setup();
    opensReport({ [`POST ${LINKS}/revocation`]: { body: {} } });
    await creates(user);
    await user.click(await screen.findByRole('button', { name: 'Arrêter le partage' }));
    expect(await screen.findByText('Le lien n’est plus valable.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Lien à partager' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Créer un lien' }));
    expect(await screen.findByRole('textbox', { name: 'Lien à partager' })).toBeTruthy();
  });

  it('is not offered with the link of another report, to which the history leads straight', async () => {
    const user = userEvent.setup();
    opensReport({ [`GET /api/orders/${ORDER}/reports/mecascore/fr`]: { body: SAMPLE } });
    const leadsTo = async (service: string, name: string) => {
      jumpTo(`/commande/${ORDER}/${service}`);
      await screen.findByRole('link', { name: `Ouvrir ${name} en PDF` });
    };
    await leadsTo('mecascore', 'MecaSCORE');
    await leadsTo('mecavin', 'MecaVIN');
    await creates(user);
    await screen.findByRole('textbox', { name: 'Lien à partager' });
    await leadsTo('mecascore', 'MecaSCORE');
    expect(screen.queryByRole('textbox', { name: 'Lien à partager' })).toBeNull();
  });

  it('says why no link is created', async () => {
    const user = userEvent.setup();
    opensReport({ [`POST ${LINKS}`]: { status: 409, body: { code: 'shared-links-used-up' } } });
    await creates(user);
    expect(await screen.findByText(/autant de liens que possible/)).toBeTruthy();
  });

  it('is readable with the link, without a way to the order', async () => {
    openShop(`/partage/${SHARED}?lang=fr`, {
      answers: { [`GET /api/shared-reports/${SHARED}/fr`]: { body: SAMPLE } },
    });
    const verdict = within(await screen.findByRole('region', { name: 'Ce qu’il faut retenir' }));
    expect(verdict.getAllByRole('listitem').length).toBeGreaterThan(0);
    expect(screen.queryByText('Partager ce rapport')).toBeNull();
    expect(document.querySelector('a[href*="/commande/"], a[href$=".pdf"]')).toBeNull();
  });

  it.each([
    [410, 'shared-link-over', /Ce lien n’est plus valable/],
    [404, 'shared-link-not-found', /Ce lien n’existe pas/],
  ])('says why the link shows nothing (%i)', async (status, code, words) => {
    openShop(`/partage/${SHARED}`, {
      answers: { [`GET /api/shared-reports/${SHARED}/fr`]: { status, body: { code } } },
    });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

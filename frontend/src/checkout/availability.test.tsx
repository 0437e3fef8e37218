import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Availability } from '@shop/domain/reports';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const identified = aSession({ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 });
const atTheReports = { ...identified, email: 'jo@exemple.fr', gdprConsent: true };
const call = `POST /api/sessions/${identified.uuid}/availability`;
const said = (technical: Availability, history: Availability, valuation: Availability) => ({
  body: {
    reports: [
      { serviceId: 'mecavin', availability: technical, source: 'R', answeredAt: '2026-06-30T08:01:02.000Z' },
      { serviceId: 'service-history', availability: history, source: 'R', answeredAt: '2026-06-30T08:01:02.000Z' },
      { serviceId: 'mecascore', availability: valuation, source: 'R', answeredAt: '2026-06-30T08:01:02.000Z' },
    ],
  },
});
const rows = () => screen.getByRole('list', { name: /Pour ce véhicule/ });
const cards = () => screen.findByRole('list', { name: 'Rapports à choisir' });

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

describe('step 2', () => {
  it('says what each report will hold for this car, and asks nothing twice', async () => {
    const user = userEvent.setup();
    const answers = { [call]: said('found', 'unlikely', 'partial') };
    const sent = openShop(`/?uuid=${identified.uuid}`, { known: [identified], answers });
    await within(await screen.findByRole('list', { name: /Pour ce véhicule/ })).findByText('peu probable');
    expect(
      within(rows())
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['MecaVINdisponible', 'Service Historypeu probable', 'MecaSCOREen partie']);
    const isHiddenOnPhone = (word: string) => within(rows()).getByText(word).className !== '';
    expect(['disponible', 'peu probable', 'en partie'].map(isHiddenOnPhone)).toEqual([true, false, false]);
    await user.type(screen.getByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await cards();
    expect(sent.filter(({ path }) => path.endsWith('/availability'))).toHaveLength(1);
  });

  it('waits for nobody: while providers are asked, and when they fail, the way on is open', async () => {
    let answer: (answered: { status: number }) => void = () => undefined;
    const asked = new Promise<{ status: number }>((resolve) => (answer = resolve));
    openShop(`/?uuid=${identified.uuid}`, { known: [identified], answers: { [call]: () => asked } });
    await screen.findByLabelText('Votre e-mail');
    expect(within(rows()).getAllByText('vérification…')).toHaveLength(3);
    answer({ status: 503 });
    await waitFor(() => expect(within(rows()).getAllByText('vérifié à la commande')).toHaveLength(3));
  });
});

describe('a report that is unlikely', () => {
  const answers = { [call]: said('found', 'unlikely', 'found') };
  const open = (query = '') => openShop(`/?uuid=${identified.uuid}${query}`, { known: [atTheReports], answers });

  it('is never proposed: not in the packs, and not as the third report', async () => {
    const user = userEvent.setup();
    open('&product=mecavin,mecascore');
    await within(await cards()).findByText('Peu probable pour ce véhicule');
    expect(screen.getByRole('list', { name: 'Le prix du pack' }).children).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Ajouter Service History/ })).toBeNull();
    expect(screen.queryByText(/sera probablement vide/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: /Service History/ }));
    screen.getByText(/Service History sera probablement vide.*ajoute 9,00.€ à ce total/);
    expect(screen.getByRole('list', { name: 'Le prix du pack' }).children).toHaveLength(3);
  });

  it('stays chosen where the address chose it, is said at its price, and is taken out with one press', async () => {
    const user = userEvent.setup();
    open('&product=mecavin,service-history');
    await screen.findByText(/Service History sera probablement vide.*ajoute 15,00.€ à ce total.*remboursé/);
    screen.getByRole('button', { name: 'Commander le pack MecaVIN + Service History pour 34€' });
    await user.click(screen.getByRole('button', { name: 'Retirer Service History' }));
    screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' });
    expect(screen.queryByText(/sera probablement vide/)).toBeNull();
  });

  it('is said once more where it is paid', async () => {
    const chosen = { ...atTheReports, selectedServices: '["service-history"]' };
    openShop(`/?uuid=${identified.uuid}&step=4`, { known: [chosen], answers });
    await screen.findByText(/Service History sera probablement vide.*ajoute 19,00.€/);
    expect(screen.queryByRole('button', { name: /Retirer/ })).toBeNull();
  });

  it('is said by the card to who does not see it', async () => {
    open();
    await within(await cards()).findByText('Peu probable pour ce véhicule');
    screen.getByRole('checkbox', { name: /Service History/, description: /Peu probable/ });
    screen.getByRole('checkbox', { name: /MecaVIN/, description: 'Disponible pour ce véhicule' });
  });
});

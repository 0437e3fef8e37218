import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const atTheReports = aSession({
  ...{ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, email: 'jo@exemple.fr', gdprConsent: true },
  selectedServices: null,
});
const ordered = { ...atTheReports, selectedServices: '["mecavin","mecascore"]', mileage: 85_000 };
const here = () => new URLSearchParams(window.location.search).get('step');
const steps = () => screen.findByRole('navigation', { name: /Étapes de la commande|Steps of the order/ });
const partsOf = async () =>
  within(await steps())
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.getAttribute('aria-current'), within(item).queryByRole('button') !== null]);

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the line of steps', () => {
  it.each([
    ['fr', 2, 'Étape 2 sur 4', ['Véhicule', 'E-mail', 'Rapports', 'Paiement']],
    ['fr', 3, 'Étape 3 sur 4', ['Véhicule', 'E-mail', 'Rapports', 'Paiement']],
    ['en', 3, 'Step 3 of 4', ['Vehicle', 'E-mail', 'Reports', 'Payment']],
    ['fr', 4, 'Étape 4 sur 4', ['Véhicule', 'E-mail', 'Rapports', 'Paiement']],
  ] as const)('says in %s at step %i what is done and what was chosen there', async (lang, step, position, names) => {
    openShop(`/?uuid=${ordered.uuid}&step=${step}&lang=${lang}`, { known: [{ ...ordered, lang }] });
    expect((await steps()).getAttribute('aria-label')).toContain(position);
    const details = ['AB-123-CD', 'jo@exemple.fr', 'MecaVIN + MecaSCORE', ''];
    expect(await partsOf()).toEqual(
      names.map((name, index) => {
        const isDone = index < step - 1;
        return [`${name}${isDone ? details[index] : ''}`, index === step - 1 ? 'step' : null, isDone];
      }),
    );
    expect(screen.queryAllByText(/^(Sécurisé|Secure)$/)).toHaveLength(step === 4 ? 1 : 0);
  });

  it('leads back to the car of the visit, whatever car its link named', async () => {
    const user = userEvent.setup();
    openShop('/?idveh=cd-456-ef');
    const field = () => screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    await user.clear(await field());
    await user.type(await field(), 'AB123CD{Enter}');
    await user.click(within(await steps()).getByRole('button', { name: /^Véhicule/ }));
    expect((await field()).value).toBe('AB123CD');
  });

  it('leads back to each step, from where Back of the browser leads forth again', async () => {
    const user = userEvent.setup();
    openShop(`/?uuid=${ordered.uuid}&step=4`, { known: [ordered] });
    for (const [name, step, text] of [
      [/^Rapports/, '3', 'Quels rapports voulez-vous\u00a0?'],
      [/^E-mail/, '2', 'Où envoyer vos rapports\u00a0?'],
      [/^Véhicule/, '1', 'Sachez tout avant d’acheter.'],
    ] as const) {
      await user.click(within(await steps()).getByRole('button', { name }));
      await screen.findByRole('heading', { level: 1, name: text });
      expect(here()).toBe(step);
    }
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Où envoyer vos rapports\u00a0?' });
    expect(screen.getByLabelText<HTMLInputElement>('Votre e-mail').value).toBe('jo@exemple.fr');
  });

  it('keeps the car that was found while another step is shown, and what was typed there', async () => {
    const user = userEvent.setup();
    const sent = openShop(`/?uuid=${ordered.uuid}&step=2`, { known: [ordered] });
    await user.click(within(await steps()).getByRole('button', { name: /^Véhicule/ }));
    const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    expect(field.value).toBe('AB123CD');
    window.history.back();
    await screen.findByLabelText('Votre e-mail');
    expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('back to another car leaves no price of the first one, not even a total that the shop named alone', async () => {
    const user = userEvent.setup();
    const changed = { status: 409, body: { code: 'price-changed', total: 24 } };
    const other = { ...aCar, immatriculation_siv: 'XY987ZT', immatriculation_siv_fr: 'XY-987-ZT', vin: null };
    openShop(`/?uuid=${atTheReports.uuid}&step=3&product=mecavin`, {
      known: [atTheReports],
      answers: {
        'POST /api/create-payment-intent': changed,
        'POST /api/vehicle/license-plate': { body: other },
        'POST /api/mecavin/calculate-price': { body: { price: 22 } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByRole('button', { name: 'Commander MecaVIN pour 24€' });
    await user.click(within(await steps()).getByRole('button', { name: /^Véhicule/ }));
    const field = await screen.findByLabelText('Plaque française ou VIN');
    await user.clear(field);
    await user.type(field, 'XY987ZT{Enter}');
    await screen.findByLabelText('Votre e-mail');
    await user.click(screen.getByRole('checkbox'));
    await screen.findByRole('button', { name: 'Commander MecaVIN pour 22€' });
  });
});

describe('a step that follows another', () => {
  it('begins at its top with the focus on its content, the second time too, and not at the first load', async () => {
    const user = userEvent.setup();
    const scrolled: unknown[] = [];
    openShop(`/?uuid=${atTheReports.uuid}&step=3`, { known: [atTheReports] });
    window.scrollTo = (...to: unknown[]) => void scrolled.push(to);
    await screen.findByRole('checkbox', { name: /^MecaVIN/ });
    expect([document.activeElement, scrolled]).toEqual([document.body, []]);
    for (const times of [1, 2]) {
      await user.click(within(await steps()).getByRole('button', { name: /^E-mail/ }));
      await screen.findByLabelText('Votre e-mail');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
      expect(scrolled).toHaveLength(2 * times - 1);
      await user.click(screen.getByRole('checkbox'));
      await screen.findByRole('checkbox', { name: /^MecaVIN/ });
      await waitFor(() => expect(scrolled).toHaveLength(2 * times));
      expect(scrolled.at(-1)).toEqual([0, 0]);
    }
  });

  it.each([
    ['4', { vehicleData: null, idveh: null }, 'Plaque française ou VIN'],
    ['3', { email: null, gdprConsent: false }, 'Votre e-mail'],
    ['4', { email: null, gdprConsent: false, selectedServices: null }, 'Votre e-mail'],
  ])('is never %s while what it needs is missing: %j', async (step, missing, label) => {
    openShop(`/?uuid=${ordered.uuid}&step=${step}`, { known: [{ ...ordered, ...missing }] });
    await screen.findByLabelText(label);
  });

  it('is the reports where a payment of nothing was asked for', async () => {
    openShop(`/?uuid=${atTheReports.uuid}&step=4`, { known: [atTheReports] });
    await screen.findByRole('heading', { level: 1, name: /Quels rapports/ });
    await waitFor(() => expect(document.title).toMatch(/^Quels rapports voulez-vous\s\? · Meca$/));
  });
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

const atTheReports = aSession({
  idveh: 'AB123CD',
  vehicleData: aCar,
  email: 'jo@exemple.fr',
  gdprConsent: true,
});

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('a payment that the shop refuses', () => {
  const INTENT = 'POST /api/create-payment-intent';
  const refusing = (code: string) => ({ [INTENT]: { status: 409, body: { code } } });
  const ordered = { ...atTheReports, selectedServices: '["mecavin"]' };

  it.each([
    ['vehicle-too-old', /nos rapports commencent en 2001/, /our reports begin in 2001/],
    ['vehicle-brand-not-supported', /La marque de ce véhicule/, /The make of this vehicle/],
    ['vehicle-id-unknown-format', /ni plaque française ni VIN lisible/, /no readable VIN/],
    ['services-unknown', /Un des rapports choisis n’existe plus/, /One of the chosen reports/],
    ['vehicle-not-identified', /Nous ne trouvons pas ce véhicule/, /We cannot find this vehicle/],
    ['vehicle-mismatch', /ne vont pas ensemble/, /do not match/],
    ['price-unknown', /ne peut pas être calculé maintenant/, /cannot be worked out now/],
    ['look-ups-spent', /Revenez un peu plus tard/, /Come back a little later/],
    [
      'sales-paused',
      /Rien n’a été débité, et votre saisie est conservée/,
      /Nothing was charged, and what you typed is kept/,
    ],
  ])('for %s is shown in its own words at both steps', async (code, french, english) => {
    const user = userEvent.setup();
    openShop(`/?uuid=${atTheReports.uuid}&product=mecavin`, { known: [atTheReports], answers: refusing(code) });
    await user.click(await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findAllByText(french);
    cleanup();
    openShop(`/?uuid=${ordered.uuid}&lang=en`, {
      known: [{ ...ordered, lang: 'en' }],
      answers: refusing(code),
    });
    await screen.findAllByText(english);
  });

  it('for the moment of everyone stays readable at the order, which may be repeated', async () => {
    const user = userEvent.setup();
    const answers = [{ status: 503, headers: { 'retry-after': '60' }, body: { code: 'sales-paused' } }];
    openShop(`/?uuid=${atTheReports.uuid}&product=mecavin`, {
      known: [atTheReports],
      answers: { [INTENT]: () => answers.shift() ?? { body: { clientSecret: 'pi_1_secret_2' } } },
    });
    const order = await screen.findByRole('button', { name: 'Commander MecaVIN pour 19€' });
    await user.click(order);
    const sentence = await screen.findByText(/Les paiements sont suspendus/);
    expect(sentence.closest('[role=alert]')).not.toBeNull();
    await user.click(order);
    await screen.findByLabelText('Paiement');
  });

  it('for its vehicle asks for another one', async () => {
    const user = userEvent.setup();
    openShop(`/?uuid=${ordered.uuid}`, { known: [ordered], answers: refusing('vehicle-too-old') });
    const sentence = await screen.findByText(/nos rapports commencent en 2001/, { selector: 'p' });
    const notice = sentence.closest<HTMLElement>('[role=alert]');
    if (notice !== null) await user.click(within(notice).getByRole('button', { name: 'Modifier' }));
    await screen.findByLabelText('Plaque française ou VIN');
  });
});

describe('a consent that was given for another e-mail', () => {
  const ordered = { ...atTheReports, selectedServices: '["mecavin"]' };
  const CONSENT = /^J.accepte/;

  it.each([
    ['at the order', '', 'Commander MecaVIN pour 19€'],
    ['at the payment', '&step=4', null],
  ])('is asked for again when the shop lacks it %s', async (_, step, order) => {
    const user = userEvent.setup();
    const known = order === null ? ordered : atTheReports;
    let consents = 0;
    openShop(`/?uuid=${known.uuid}&product=mecavin${step}`, {
      known: [known],
      answers: {
        'POST /api/webhook/email-consent': () => {
          consents += 1;
          return { status: 202 };
        },
        'POST /api/create-payment-intent': () =>
          consents === 0
            ? { status: 409, body: { code: 'payment-consent-missing' } }
            : { body: { clientSecret: 'pi_1_secret_2' } },
      },
    });
    if (order !== null) await user.click(await screen.findByRole('button', { name: order }));
    const box = await screen.findByRole('checkbox', { name: CONSENT });
    expect(screen.queryByText('Avant de payer, confirmez votre accord.') !== null).toBe(order === null);
    await user.click(box);
    if (order !== null) await user.click(await screen.findByRole('button', { name: order }));
    await screen.findByLabelText('Paiement');
  });

  it('is asked for where the address brings another e-mail', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    openShop(`/?uuid=${ordered.uuid}&step=4&email=b@x.fr`, {
      known: [ordered],
      answers: { [`PATCH /api/sessions/${ordered.uuid}`]: { status: 503 } },
    });
    await screen.findByRole('checkbox', { name: CONSENT });
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentRequest } from '../../testing/outside.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const LOOKUP = 'POST /api/vehicle/vin';
const plate = { immatriculation_siv: 'CD456EF', immatriculation_siv_fr: 'CD-456-EF' };
const otherCar = { ...aCar, ...plate, vin: 'VF3LCYHZPKS654321' };
const atTheReports = aSession({
  ...{ idveh: 'AB123CD', vehicleData: aCar, basePrice: 19, email: 'jo@exemple.fr', gdprConsent: true, lang: 'en' },
});
const ordered = { ...atTheReports, selectedServices: '["mecascore"]', mileage: 85_000 };
const open = (step: number, known = atTheReports, answers: Parameters<typeof openShop>[1] = {}) =>
  openShop(`/?uuid=${known.uuid}&lang=en&step=${step}&product=mecascore`, { known: [known], ...answers });
const field = () => screen.findByLabelText<HTMLInputElement>(/^Mileage/);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

/** Takes the car back and looks for one; then goes on to the reports. */
async function lookFor(car: string) {
  await press(/^Modify/);
  const text = await screen.findByLabelText<HTMLInputElement>('VIN');
  await userEvent.clear(text);
  await userEvent.type(text, car);
  await press('See this car');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^I agree/ }));
  await press('Continue');
}

beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

describe('the mileage that was typed for a car', () => {
  it.each([
    ['is not that of another one', otherCar.vin, otherCar, ''],
    ['is still there when the same car is found again', aCar.vin, aCar, '85000'],
  ])('%s', async (_what, typed, car, shown) => {
    const sent = open(3, atTheReports, { answers: { [LOOKUP]: { body: car } } });
    await userEvent.type(await field(), '85000');
    await lookFor(typed);
    expect((await field()).value).toBe(shown);
    await press(/^Order MecaSCORE/);
    const isInvalid = () => screen.getByLabelText(/^Mileage/).getAttribute('aria-invalid');
    if (shown === '') await waitFor(() => expect(isInvalid()).toBe('true'));
    else await screen.findByRole('heading', { level: 1, name: /How would you like to pay/ });
    expect(sent.filter(({ path }) => path === '/api/create-payment-intent')).toHaveLength(shown === '' ? 0 : 1);
  });

  it.each([
    ['and ordered is that of the car alone that the shop knows it of', null, ''],
    ['is that which another tab gave for the car that is looked for', 60_000, '60000'],
  ])('%s', async (_what, mileage, shown) => {
    const PATCH = `PATCH /api/sessions/${ordered.uuid}`;
    const change = ({ body }: SentRequest) => ({
      body: { ...ordered, ...(body as object), ...('vehicleData' in (body as object) && { mileage }) },
    });
    open(3, ordered, { answers: { [LOOKUP]: { body: otherCar }, [PATCH]: change } });
    expect((await field()).value).toBe('85000');
    await lookFor(otherCar.vin);
    expect((await field()).value).toBe(shown);
  });

  it('is asked for before the payment of a valuation that has lost it', async () => {
    open(4, { ...ordered, mileage: null });
    expect((await field()).value).toBe('');
    await waitFor(() => expect(screen.queryByText(/How would you like to pay/)).toBeNull());
  });
});

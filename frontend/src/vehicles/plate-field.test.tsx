import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, it, vi } from 'vitest';
import { VEHICLE_INPUT_MAX } from '@shop/domain/vehicles';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

describe('a text for which no car is sold', () => {
  it('is refused beside the field, in sight, until another one is typed', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    openShop('/', { answers: { 'POST /api/vehicle/license-plate': { status: 404 } } });
    const field = await screen.findByLabelText<HTMLInputElement>('Plaque française ou VIN');
    expect([field.maxLength, field.getAttribute('spellcheck')]).toEqual([VEHICLE_INPUT_MAX, 'false']);
    await userEvent.type(field, 'AB123CD{Enter}');
    await screen.findByRole('textbox', { description: /^Vérifiez la plaque/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(scrolled.mock.contexts.map((one) => (one as Element).textContent)).toContainEqual(
      expect.stringMatching(/^Vérifiez la plaque/),
    );
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByRole('textbox', { description: /^Vérifiez la plaque/ })).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBe('false');
    await userEvent.type(field, 'D');
    screen.getByRole('textbox', { description: /^Vérifiez la plaque/ });
  });
});

it('looks another car up for the visit that it belongs to', async () => {
  const known = aSession({ vehicleData: null });
  const sent = openShop(`/?uuid=${known.uuid}`, { known: [known] });
  await userEvent.type(await screen.findByLabelText('Plaque française ou VIN'), 'CD456EF{Enter}');
  const visits = () =>
    sent.flatMap(({ path, headers }) => (path.endsWith('/license-plate') ? [headers.get('x-session-uuid')] : []));
  await waitFor(() => expect(visits()).toEqual([known.uuid]));
});

describe('a look-up for which the page has to work first', () => {
  it('says so on its button, and then finds the car', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 1000, deriveKey });
    openShop('/', {
      answers: {
        'POST /api/vehicle/license-plate': ({ headers }) =>
          headers.has('x-proof-of-work')
            ? { body: aCar }
            : { status: 403, body: { code: 'proof-of-work-required', challenge } },
      },
    });
    await userEvent.type(await screen.findByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await screen.findByRole('button', { name: 'Courte vérification, merci de patienter' });
    await screen.findByLabelText('Votre e-mail');
  });
});

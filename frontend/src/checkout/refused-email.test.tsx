import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aProvider, onThePage } from '../testing/payment-provider.js';
import { aCar, aSession } from '../testing/sessions.js';
import { openShop } from '../testing/shop.js';

describe('an address that the payment provider refuses', () => {
  it.each([
    ['fr', /Le service de paiement refuse cette adresse/, 'Votre e-mail'],
    ['en', /The payment service refuses this address/, 'Your e-mail'],
  ] as const)('is asked for again beside the e-mail (%s)', async (lang, sentence, label) => {
    const user = userEvent.setup();
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    const visit = { idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true };
    const ordered = aSession({ ...visit, lang, selectedServices: '["mecavin"]' });
    const error = { type: 'invalid_request_error', code: 'email_invalid', message: 'Invalid email address' };
    const { fire } = onThePage(aProvider({ confirm: () => Promise.resolve({ error }) }));
    const sent = openShop(`/?uuid=${ordered.uuid}&step=4&lang=${lang}`, { known: [ordered] });
    const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: lang === 'fr' ? 'Payer 19€' : 'Pay 19€' });
    await vi.waitFor(
      () => {
        act(() => {
          fire('ready');
          fire('change', { complete: true, value: { type: 'card' } });
        });
        expect(pay().disabled).toBe(false);
      },
      { timeout: 10_000 },
    );
    await user.click(pay());
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    expect(field.value).toBe('jo@exemple.fr');
    await screen.findByRole('textbox', { name: label, description: sentence });
    expect(screen.queryByText(/^(Invalid email address|Avant de payer, .*|Before paying, .*)$/)).toBeNull();
    await user.clear(field);
    await user.paste('mailto:jo@exemple.fr');
    screen.getByRole('textbox', { name: label, description: sentence });
    await user.clear(field);
    await user.type(field, 'jeanne@exemple.fr');
    await user.click(screen.getByRole('checkbox', { name: /accepte|agree/i }));
    await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
    expect(pay()).toBeTruthy();
    const failed = sent.filter(({ path }) => path === '/api/steps').map(({ body }) => body);
    expect(failed).toContainEqual(expect.objectContaining({ stepNumber: 6, providerCode: 'email_invalid' }));
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { InFrench } from '../testing/in-french.js';
import { never } from '../testing/payment-form.js';
import { aProvider, onThePage } from '../testing/payment-provider.js';
import { PaymentStep } from './payment-step.js';

it('opens a form of its own for a payment that another one follows', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const { provider } = onThePage(aProvider({ confirm: never }));
  const step = (clientSecret: string) => (
    <PaymentStep
      {...{ kind: 'main', clientSecret, email: 'jo@exemple.fr', totalCents: 4300 }}
      {...{ onAttempt: vi.fn(), onPaid: vi.fn(), onFailed: vi.fn() }}
      initialState={{ phase: 'filling' }}
      provider={{ publicKey: 'pk_test', scriptUrl: '/stripe.js' }}
    >
      <p>Sous le formulaire</p>
    </PaymentStep>
  );
  const { rerender } = render(step('pi_1_secret_1'), { wrapper: InFrench });
  screen.getByText('Sous le formulaire');
  const opened = () => provider.elements.mock.calls.map(([{ clientSecret }]) => clientSecret);
  await waitFor(() => expect(opened()).toEqual(['pi_1_secret_1']));
  rerender(step('pi_2_secret_2'));
  await waitFor(() => expect(opened()).toEqual(['pi_1_secret_1', 'pi_2_secret_2']));
});

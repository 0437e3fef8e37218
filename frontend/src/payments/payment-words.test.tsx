import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fill, openForm, pass, payButton, press, succeeded } from '../testing/payment-form.js';

const answering = (error: object) => () => Promise.resolve({ error });
const withTheBank = { paymentIntent: { id: 'pi_1', status: 'processing' } };

describe('what the payment form says', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('of a declined card: that nothing was charged and what else pays, and the cursor stands in the form', async () => {
    const form = openForm({ confirm: answering({ type: 'card_error', message: 'Fonds insuffisants.' }) });
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    fill(form);
    await press();
    const notice = screen.getByRole('alert');
    expect(scroll.mock.contexts).toEqual([notice.parentElement]);
    within(notice).getByText('Fonds insuffisants.');
    within(notice).getByText('Rien n’a été débité. Essayez une autre carte, Apple Pay ou Google Pay.');
    expect(form.element.focus).toHaveBeenCalledOnce();
  });

  it.each([
    ['an answer that was lost', { type: 'api_connection_error', message: 'Pas de réponse' }],
    ['an incomplete card', undefined],
  ])('of %s: nothing about a charge', async (_what, error) => {
    const submit = () => Promise.resolve(error ? {} : { error: { message: 'x' } });
    const form = openForm({ confirm: answering(error ?? {}), submit });
    fill(form);
    await press();
    screen.getByRole('alert');
    expect(screen.queryByText(/débité/)).toBeNull();
    expect(form.element.focus).not.toHaveBeenCalled();
  });

  it('of a wallet that is chosen: what the button opens', () => {
    const form = openForm({ confirm: () => Promise.resolve(succeeded) }, 'compact');
    fill(form, 'google_pay', false);
    screen.getByText(
      /^«\sPayer 43€\s» ouvre Google Pay, sans carte à saisir\. Rien n’est débité avant votre accord\.$/,
    );
    fill(form, 'card', false);
    expect(screen.queryByText(/ouvre Google Pay/)).toBeNull();
  });

  it('while its fields load: that it is busy, until they are there or cannot be had, the second time too', async () => {
    const form = openForm({ confirm: () => Promise.resolve(succeeded) });
    const isThere = (selector: string) => document.querySelector(selector) !== null;
    const isBusy = () => [isThere('[aria-busy=true]'), isThere('[aria-busy] > [aria-hidden=true]')];
    const seen = [isBusy()];
    act(() => void form.fire('loaderror', { error: { message: 'Pas de réseau' } }));
    await pass(0);
    seen.push(isBusy());
    act(() => screen.getByRole('button', { name: 'Réessayer' }).click());
    seen.push(isBusy());
    act(() => void form.fire('ready'));
    seen.push(isBusy());
    expect(seen).toEqual([true, false, true, false].map((busy) => [busy, busy]));
  });

  it.each(['main', 'compact'] as const)('in the %s form of the cards that it takes: their logos by name', (kind) => {
    openForm({ confirm: () => Promise.resolve(succeeded) }, kind);
    const logos = within(screen.getByRole('list', { name: 'Cartes acceptées' })).getAllByRole('img');
    expect(logos.map((logo) => logo.getAttribute('aria-label'))).toEqual(['CB', 'Visa', 'Mastercard']);
  });

  it('of a closed button: what it waits for', () => {
    const form = openForm({ confirm: () => Promise.resolve(succeeded) });
    expect(screen.queryByText('Complétez la carte pour payer.')).toBeNull();
    act(() => void form.fire('ready'));
    const reason = screen.getByText('Complétez la carte pour payer.');
    expect(payButton().getAttribute('aria-describedby')).toBe(reason.id);
    fill(form);
    expect(screen.queryByText('Complétez la carte pour payer.')).toBeNull();
  });

  it('of a closed button whose form has gone again: nothing about the card', async () => {
    const form = openForm({ confirm: () => Promise.resolve(succeeded) });
    act(() => void form.fire('ready'));
    act(() => void form.fire('loaderror', { error: { message: 'Pas de réseau' } }));
    await pass(0);
    screen.getByText('Pas de réseau');
    expect(payButton().disabled).toBe(true);
    expect(screen.queryByText('Complétez la carte pour payer.')).toBeNull();
  });

  it('while the bank decides: that alone, with no form, no button to pay and a way to ask at once', async () => {
    let answer: object = withTheBank;
    const form = openForm({ confirm: () => Promise.resolve(withTheBank), retrieve: () => Promise.resolve(answer) });
    fill(form);
    await press();
    screen.getByText('Ne payez pas une seconde fois.');
    screen.getByText('jo@exemple.fr');
    expect(screen.queryByRole('list', { name: 'Cartes acceptées' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Payer/ })).toBeNull();
    answer = succeeded;
    act(() => screen.getByRole('button', { name: 'Vérifier de nouveau' }).click());
    await pass(0);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });
});

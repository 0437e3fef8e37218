import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answering,
  declined,
  fill,
  later,
  never,
  openForm,
  pass,
  payButton,
  press,
  succeeded,
} from '../../testing/payment-form.js';

beforeEach(() => void vi.useFakeTimers());

describe('a payment that takes long', () => {
  it.each([
    ['is refused', declined, 0],
    ['is made', succeeded, 1],
  ])('and %s shortly before its time is over counts', async (_what, answer, paid) => {
    const form = openForm({ confirm: () => later(28_500, answer), retrieve: never });
    fill(form);
    await press();
    await pass(29);
    expect([form.onPaid.mock.calls.length, form.onFailed.mock.calls.length]).toEqual([paid, 1 - paid]);
    await pass(60);
    expect([form.onPaid.mock.calls.length, form.onFailed.mock.calls.length]).toEqual([paid, 1 - paid]);
  });

  it('and is made although its answer was lost shortly before its time is over counts', async () => {
    const open = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } };
    const lost = { error: { type: 'api_connection_error', message: 'Perdu' } };
    const form = openForm({ confirm: () => later(28_500, lost), retrieve: answering(open, succeeded) });
    fill(form);
    await press();
    await pass(29);
    expect([form.onPaid.mock.calls.length, form.onFailed.mock.calls.length]).toEqual([1, 0]);
  });

  it('and is refused after its time is over changes nothing', async () => {
    const form = openForm({ confirm: () => later(33_000, declined) });
    fill(form);
    await press();
    await pass(31);
    await pass(10);
    expect(form.onFailed).toHaveBeenCalledExactlyOnceWith('timeout', expect.stringMatching(/trop de temps/));
    expect(screen.queryByText('Non.')).toBeNull();
  });

  it('and stands at the bank at the last look is not called made', async () => {
    const retrieve = answering({ paymentIntent: { id: 'pi_1', status: 'processing' } });
    const form = openForm({ confirm: never, retrieve });
    fill(form);
    await press();
    await pass(31);
    expect(form.onPaid).not.toHaveBeenCalled();
    expect(form.onFailed).toHaveBeenCalledOnce();
  });

  it('and is made twice over, late and at the next try, is thanked for once', async () => {
    const confirm = [() => later(33_000, succeeded), () => later(3_000, succeeded)];
    const form = openForm({ confirm: () => (confirm.shift() ?? never)() });
    fill(form);
    await press();
    await pass(31);
    await press();
    await pass(10);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    expect(form.onFailed).toHaveBeenCalledOnce();
  });

  it('and is made after its time is over counts', async () => {
    const form = openForm({ confirm: () => later(33_000, succeeded) });
    fill(form);
    await press();
    await pass(31);
    screen.getByText('Le paiement a pris trop de temps. Veuillez réessayer.');
    await pass(3);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  it('and is made late says nothing of a second attempt that was begun before', async () => {
    const answers = [later(35_000, succeeded), later(41_000, { error: { type: 'card_error', message: 'Refusé' } })];
    const form = openForm({ confirm: () => answers.shift() ?? never() });
    fill(form);
    await press();
    await pass(31);
    await press();
    await pass(4);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
    const before = form.onFailed.mock.calls.length;
    await pass(7);
    expect(answers).toEqual([]);
    expect(form.onFailed).toHaveBeenCalledTimes(before);
    expect(screen.queryByText('Refusé')).toBeNull();
  });
});

describe('a payment at the bank', () => {
  it('that is held first and made later is waited for all the while', async () => {
    const held = { paymentIntent: { id: 'pi_1', status: 'requires_capture' } };
    const form = openForm({ confirm: answering(held), retrieve: answering(held, held, held, succeeded) });
    fill(form);
    await press();
    screen.getByText('Ne payez pas une seconde fois.');
    await pass(7);
    expect(form.onPaid).not.toHaveBeenCalled();
    await pass(3);
    expect(form.onPaid).toHaveBeenCalledExactlyOnceWith('pi_1');
  });

  it('about which the provider does not answer is asked about again', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const looks = [lost, lost, () => Promise.resolve(succeeded)];
    const atBank = { paymentIntent: { id: 'pi_1', status: 'processing' } };
    const form = openForm({ confirm: answering(atBank), retrieve: () => (looks.shift() ?? lost)() });
    fill(form);
    await press();
    await pass(5.9);
    expect(form.onPaid).not.toHaveBeenCalled();
    await pass(0.2);
    expect(form.onPaid).toHaveBeenCalledOnce();
  });

  it('that came to nothing gives the form back, and the next card is charged', async () => {
    const nothing = { paymentIntent: { id: 'pi_1', status: 'requires_payment_method', last_payment_error: null } };
    const atBank = { paymentIntent: { id: 'pi_1', status: 'processing' } };
    const form = openForm({ confirm: answering(atBank, succeeded), retrieve: answering(nothing) });
    fill(form);
    await press();
    expect(payButton().disabled).toBe(false);
    expect(form.onFailed).not.toHaveBeenCalled();
    await press();
    expect(form.onPaid).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it } from 'vitest';
import { intentIn } from './stripe-message.js';

const snapshot = (object: object) => ({ object: 'event', data: { object } });
const thin = (type: string, id: unknown) => ({ object: 'v2.core.event', related_object: { type, id } });
const longest = `pi_${'a'.repeat(252)}`;

describe('the intent that a message of the provider is about', () => {
  it.each([
    ['the intent itself', snapshot({ object: 'payment_intent', id: 'pi_1', payment_intent: 'pi_2' }), 'pi_1'],
    ['a charge', snapshot({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }), 'pi_1'],
    ['a refund', snapshot({ object: 'refund', id: 're_1', payment_intent: 'pi_1' }), 'pi_1'],
    ['a dispute', snapshot({ object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }), 'pi_1'],
    [
      'its success',
      { type: 'payment_intent.succeeded', ...snapshot({ object: 'payment_intent', id: 'pi_1' }) },
      'pi_1',
    ],
    [
      'its making',
      { type: 'payment_intent.created', ...snapshot({ object: 'payment_intent', id: 'pi_1' }) },
      undefined,
    ],
    ['its making, by name', { type: 'v1.payment_intent.created', ...thin('payment_intent', 'pi_1') }, undefined],
    ['a payout', snapshot({ object: 'payout', id: 'po_1', payment_intent: 'pi_1' }), undefined],
    ['a charge without one', snapshot({ object: 'charge', id: 'pi_1', payment_intent: null }), undefined],
    ['a name of it alone', thin('payment_intent', 'pi_1'), 'pi_1'],
    ['a name of something else', thin('charge', 'pi_1'), undefined],
    ['a name as long as names can be', thin('payment_intent', longest), longest],
    ['a longer name', thin('payment_intent', `${longest}a`), undefined],
    ['a path', snapshot({ object: 'payment_intent', id: 'pi_1/cancel' }), undefined],
    ['a path that ends with a name', snapshot({ object: 'payment_intent', id: '../pi_1' }), undefined],
    ['a name of no intent', snapshot({ object: 'payment_intent', id: 'in_1' }), undefined],
  ])('is read from %s', (_what, message, id) => {
    expect(intentIn(JSON.stringify(message))).toBe(id);
  });
});

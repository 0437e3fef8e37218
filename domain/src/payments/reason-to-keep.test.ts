import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sessionDecider } from '../session/index.js';
import { sessionExamples as examples } from '../testing/index.js';
import { reasonToKeep } from './state.js';

const { SessionStarted, PaymentIntentRequested, PaymentIntentCreated } = examples;
const open = [SessionStarted, PaymentIntentRequested, PaymentIntentCreated] as const;

const { PaymentAnomalyDetected: anomaly } = examples;
const stray = { ...anomaly, data: { ...anomaly.data, paymentIntentId: 'pi_9' } };

describe('a visit', () => {
  it.each([
    ['nothing', [SessionStarted], undefined],
    ['an intent that may still be paid', open, 'payment-open'],
    ['an intent whose answer never came', open.slice(0, -1), 'payment-open'],
    ['money that fits no order', [...open, examples.PaymentAnomalyDetected], 'money-received'],
    ['other money, and an intent that may still be paid', [...open, stray], 'money-received'],
    ['a payment', [...open, examples.PaymentSucceeded], 'paid'],
    [
      'a payment and money that fits no order',
      [...open, examples.PaymentSucceeded, examples.PaymentAnomalyDetected],
      'paid',
    ],
  ] as const)('with %s is kept for that reason', (_what, events, reason) => {
    expect(reasonToKeep(fold(sessionDecider, events).payments)).toBe(reason);
  });
});

import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import type { ProviderOutcome } from '../payments/index.js';
import { sessionExamples as examples } from '../testing/index.js';
import { sessionDecider } from './decider.js';
import { commandsForStep } from './steps.js';

const at = '2026-06-30T08:05:00.000Z';
const { uuid } = examples.SessionStarted.data;
const visit = fold(sessionDecider, [examples.SessionStarted]);
const declined: ProviderOutcome = {
  ...{ paymentIntentId: 'pi_1', status: 'failed', amountCents: 4300, currency: 'eur', sessionUuid: uuid },
  ...{ paidAt: null, refundedCents: 0, failedRefunds: [], disputes: [] },
  failure: { code: 'card_declined', message: 'Non.', chargeId: 'ch_1' },
};
function failed(outcome?: ProviderOutcome) {
  const payloadJson = { paymentIntentId: 'pi_1', paymentAmount: 4300 };
  const step = {
    stepNumber: 6,
    payloadJson,
    status: null,
    providerCode: 'card_declined',
    providerMessage: null,
  } as const;
  return commandsForStep(step, { at, ...(outcome && { outcome }) }, visit)[1];
}

describe('a payment that the page says has failed', () => {
  const own = { providerCode: 'card_declined', providerMessage: null };
  const command = { type: 'FailPayment', paymentIntentId: 'pi_1', amountCents: 4300, ...own, at };

  it('is known by the charge that the provider names for this visit', () => {
    expect(failed(declined)).toEqual({ ...command, chargeId: 'ch_1' });
  });

  it('has no charge where the provider names none, or one of another visit', () => {
    expect(failed()).toEqual(command);
    expect(failed({ ...declined, failure: null })).toEqual(command);
    expect(failed({ ...declined, sessionUuid: '11111111-1111-4111-8111-111111111111' })).toEqual(command);
  });
});

import { describe, expect, it } from 'vitest';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';
const asked = [examples.OrderOpened, examples.ReportReceived, examples.ReportRefundAsked] as const;
const grant = { type: 'GrantRefund', adminId: 'anne', serviceId: 'mecavin', reason: 'Champs vides', at } as const;

describe('a refund that staff grants', () => {
  it('is requested once, and only with a reason, which is kept without the blanks around it', () => {
    const requested: OrderEvent = {
      type: 'ReportRefundRequested',
      data: {
        serviceId: 'mecavin',
        amountCents: 1434,
        reason: 'granted',
        staffReason: 'Champs vides',
        adminId: 'anne',
      },
      at,
    };
    expect(given(...asked).when({ ...grant, reason: ' Champs vides\n' })).toEqual({ events: [requested] });
    expect(given(...asked).when({ ...grant, reason: ' '.repeat(1000) })).toEqual({ refusal: 'refund-reason-missing' });
    expect(given(...asked, requested).when(grant)).toEqual({ events: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { ordersExamples as examples, scenarioFor } from '../../testing/index.js';
import { orderDecider } from '../decider.js';
import type { OrderEvent } from '../events.js';
import { nextStepsOf } from '../next-steps.js';
import { compiled, delivered, minutes, stateOf, stepsOf } from '../testing/orders-so-far.js';
import { orderView } from '../views.js';

const { given } = scenarioFor(orderDecider);
const at = '2026-06-30T08:10:00.000Z';

describe('sending the mails', () => {
  const attempt = { type: 'AttemptDelivery', ...examples.DeliveryAttempted.data, at } as const;

  it('tells only one of two at once to send', () => {
    expect(given(...compiled).when(attempt)).toEqual({ events: [{ ...examples.DeliveryAttempted, at }] });
    expect(given(...compiled, examples.DeliveryAttempted).when(attempt)).toEqual({ events: [] });
    expect(given(...delivered).when({ ...attempt, attempt: 2 })).toEqual({ events: [] });
  });

  it('is delivered when the reports are taken, once', () => {
    const accepted = { type: 'RecordDeliveryAccepted', ...examples.DeliveryAccepted.data, at } as const;
    expect(given(...compiled, examples.DeliveryAttempted).when(accepted)).toMatchObject({
      events: [{ type: 'DeliveryAccepted' }, { data: { services: ['mecavin', 'mecascore'] } }],
    });
    expect(given(...delivered).when(accepted)).toEqual({ events: [] });
    expect(nextStepsOf(stateOf(...delivered), at).steps).toEqual([{ type: 'send', mail: 'confirmation', copy: 1 }]);
  });

  it('tries again what is refused for now, and never what bounced', () => {
    const refused = (isFinal: boolean): OrderEvent => ({
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, isFinal },
      at,
    });
    const sends = (isFinal: boolean) =>
      stepsOf(minutes(30), ...compiled, examples.DeliveryAttempted, refused(isFinal)).filter(
        (step) => step.type === 'send' && step.mail === 'reports',
      );
    expect(sends(false)).toHaveLength(1);
    expect(sends(true)).toHaveLength(0);
    const trouble = (...events: OrderEvent[]) =>
      orderView(stateOf(...compiled, examples.DeliveryAttempted, ...events))?.mailTrouble;
    expect([trouble(refused(true)), trouble(refused(false)), trouble()]).toEqual(['bounced', 'retrying', null]);
    expect(trouble(refused(true), examples.ResendRequested)).toBeNull();
  });

  it('goes to the corrected e-mail, and once more what had left', () => {
    const correct = (email: string) => ({ type: 'RequestEmailChange', email, at }) as const;
    const final = { ...examples.DeliveryRefused, data: { ...examples.DeliveryRefused.data, isFinal: true } };
    expect(given(...compiled, examples.DeliveryAttempted, final).when(correct('ana@example.fr'))).toMatchObject({
      events: [{ type: 'DeliveryAddressCorrected' }, { data: { mail: 'reports', copy: 2 } }],
    });
    const corrected = [...compiled, examples.DeliveryAddressCorrected] as const;
    expect(stepsOf(at, ...corrected)).toContainEqual({ type: 'send', mail: 'address-corrected', copy: 1 });
    expect(stepsOf(at, ...corrected, examples.DeliveryAddressCorrected)).not.toContainEqual(
      expect.objectContaining({ mail: 'address-corrected', copy: 1 }),
    );
    const confirm = { type: 'ConfirmEmailChange', request: 1, isRight: true, at } as const;
    expect(given(...delivered, examples.AddressChangeRequested).when(confirm)).toMatchObject({
      events: [{ type: 'DeliveryAddressCorrected' }, { data: { mail: 'reports', copy: 2 } }],
    });
    expect(given(...delivered).when(correct('jeanne@example.fr'))).toEqual({ events: [] });
    expect(given(...delivered).when(correct('ana@example'))).toEqual({ refusal: 'order-address-invalid' });
  });

  it('is sent again weeks later, and given up a day after it was asked for', () => {
    const asked = { ...examples.ResendRequested, at: minutes(30 * 1440) };
    const copy = { type: 'send', mail: 'reports', copy: 2 };
    expect(stepsOf(minutes(30 * 1440 + 5), ...delivered, asked)).toContainEqual(copy);
    expect(stepsOf(minutes(31 * 1440), ...delivered, asked)).not.toContainEqual(copy);
    const refused = {
      ...examples.DeliveryRefused,
      data: { ...examples.DeliveryRefused.data, copy: 2 },
      at: minutes(31 * 1440 - 60),
    };
    expect(stepsOf(minutes(31 * 1440 - 1), ...delivered, asked, refused)).toContainEqual(copy);
    expect(stepsOf(minutes(31 * 1440), ...delivered, asked, refused)).not.toContainEqual(copy);
  });

  it('is sent again when the buyer asks, but not without end', () => {
    const resend = { type: 'Resend', at } as const;
    expect(given(...delivered).when(resend)).toMatchObject({ events: [{ data: { mail: 'reports', copy: 2 } }] });
    expect(given(...delivered, examples.ResendRequested).when(resend)).toEqual({ events: [] });
    const often = [2, 3, 4, 5, 6].flatMap((copy): OrderEvent[] => [
      { ...examples.ResendRequested, data: { mail: 'reports', copy } },
      { ...examples.DeliveryAccepted, data: { ...examples.DeliveryAccepted.data, copy } },
    ]);
    expect(given(...delivered, ...often).when(resend)).toEqual({ refusal: 'order-mails-used-up' });
  });
});

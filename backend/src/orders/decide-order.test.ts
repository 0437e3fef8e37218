import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideAll, fold } from '@shop/domain';
import { orderDecider, type OrderCommand, type OrderEvent, type OrderState } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import type { Streams } from '../stores/event-store/streams.js';
import { ChooseWait } from './customer-actions.command.js';
import { DecideOrderHandler } from './decide-order.command.js';
import { ConfirmEmailChange, ConfirmEmailChangeHandler } from './email/email-change.command.js';
import { EmailCodes } from './email/email-codes.js';
import type { OrderScheduler } from './fulfilment/order-job.js';

type Decides = (streams: Streams, scheduler: OrderScheduler) => Promise<unknown>;

/** What happens, in order, when something is decided about an order with these events: jobs with their pauses, in ms, and writes. */
async function happenedAfter(events: readonly OrderEvent[], decides: Decides) {
  const happened: unknown[] = [];
  const state = fold(orderDecider, events);
  const decide = (_decider: unknown, _stream: string, plan: (state: OrderState) => readonly OrderCommand[]) => {
    const written = decideAll(orderDecider, plan(state), state);
    happened.push(written.map(({ type }) => type));
    return Promise.resolve({ state: fold(orderDecider, written, state), events: written });
  };
  const streams = { load: () => Promise.resolve({ state }), decide } as unknown as Streams;
  const schedule = (_id: string, pauseMs = 0) => Promise.resolve(happened.push(pauseMs));
  const decided = decides(streams, { schedule } as unknown as OrderScheduler);
  await decided.catch((error: unknown) => happened.push(String(error)));
  return happened;
}
/** The buyer chooses to wait. */
const chosenAfter = (...events: readonly OrderEvent[]) =>
  happenedAfter(events, (streams, scheduler) =>
    new DecideOrderHandler(streams, scheduler, new Clock()).execute(new ChooseWait(randomUUID())),
  );
const LATE = [examples.OrderOpened, examples.InvoiceIssued, examples.DeliveryLate];

describe('what a buyer decides about an order', () => {
  it('has a job before it is written, in case the process ends, and one at once after it', async () => {
    expect(await chosenAfter(...LATE)).toEqual([3000, ['WaitChosen'], 0]);
  });

  it('needs no other job when it is decided already', async () => {
    expect(await chosenAfter(...LATE, examples.WaitChosen)).toEqual([3000, []]);
  });

  it('has none for an order that was not opened', async () => {
    expect(await chosenAfter()).toEqual([expect.stringContaining('order-not-found')]);
  });
});

describe('the code that a buyer gives back', () => {
  const { AddressChangeRequested: asked } = examples;
  const requested = { ...asked, data: { ...asked.data, expiresAt: new Date(Date.now() + 3_600_000).toISOString() } };
  /** The buyer gives back the code of this request. */
  const givenBack = (request: number) => {
    const [codes, orderId] = [new EmailCodes(randomBytes(32)), randomUUID()];
    return happenedAfter([examples.OrderOpened, requested], (streams, scheduler) =>
      new ConfirmEmailChangeHandler(streams, codes, scheduler, new Clock()).execute(
        new ConfirmEmailChange(orderId, codes.codeOf({ orderId, request })),
      ),
    );
  };

  it('has jobs around what it changes, as any decision, and none when it is wrong', async () => {
    expect(await givenBack(1)).toEqual([3000, ['DeliveryAddressCorrected'], 0]);
    expect(await givenBack(2)).toEqual([['AddressCodeRejected'], expect.stringContaining('address-code-wrong')]);
  });
});

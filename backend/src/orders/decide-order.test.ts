import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decideAll, fold } from '@shop/domain';
import { orderDecider, type OrderCommand, type OrderEvent, type OrderState } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import type { Streams } from '../stores/event-store/streams.js';
import { ChooseWait } from './customer-actions/choose-wait.command.js';
import { DecideOrderHandler } from './decide-order.command.js';
import type { OrderScheduler } from './fulfilment/order-scheduler.js';

/** What happens, in order, when the buyer of an order with these events chooses to wait: jobs with their pauses, in ms, and writes. */
const chosenAfter = async (...events: readonly OrderEvent[]) => {
  const happened: unknown[] = [];
  const state = fold(orderDecider, events);
  const decide = (_decider: unknown, _stream: string, plan: (state: OrderState) => readonly OrderCommand[]) => {
    const written = decideAll(orderDecider, plan(state), state);
    happened.push(written.map(({ type }) => type));
    return Promise.resolve({ state: fold(orderDecider, written, state), events: written });
  };
  const streams = { load: () => Promise.resolve({ state }), decide } as unknown as Streams;
  const schedule = (_id: string, pauseMs = 0) => Promise.resolve(happened.push(pauseMs));
  const handler = new DecideOrderHandler(streams, { schedule } as unknown as OrderScheduler, new Clock());
  await handler.execute(new ChooseWait(randomUUID())).catch((error: unknown) => happened.push(String(error)));
  return happened;
};
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

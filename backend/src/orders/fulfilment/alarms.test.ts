import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStream, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { newContext } from '../../platform/message-context.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { StoryShop } from '../../testing/shop.js';
import { AdvanceOrder } from './advance-order.command.js';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

const said: string[] = [];
const ignore = () => undefined;

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  Logger.overrideLogger({ log: ignore, warn: ignore, error: (line: unknown) => said.push(String(line)) });
});
afterAll(() => shop.close());

const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** An order that was paid for so long ago, promised within an hour, and has these events. */
async function orderOf(minutes: number, events: readonly OrderEvent[], plate = 'AB-123-CD'): Promise<string> {
  const orderId = randomUUID();
  const [paidAt, promisedBy] = [ago(minutes), ago(minutes - HOUR_MINUTES)];
  const vehicle = { ...examples.OrderOpened.data.vehicle, plate };
  const data = { ...examples.OrderOpened.data, orderId, paidAt, promisedBy, vehicle };
  const story = [{ ...examples.OrderOpened, data }, ...events].map((event) => ({ ...event, at: paidAt }));
  await shop.app.get(EventLog, { strict: false }).append(orderStream(orderId), -1, story, newContext());
  return orderId;
}
const advanced = (orderId: string) => shop.app.get(CommandBus).execute(new AdvanceOrder(orderId));

/** The errors that are logged when such an order is looked at. */
async function errorsAfter(minutes: number, ...events: readonly OrderEvent[]) {
  const orderId = await orderOf(minutes, events);
  await advanced(orderId);
  const errors = said.splice(0).filter((line) => line.includes(orderId));
  return errors.map((line) => line.replace(orderId, '…'));
}

describe('an order whose reports are on their way', () => {
  it('is looked at again when its providers are to be asked, long before it is an alarm', async () => {
    const pause = await advanced(await orderOf(10, [], 'SL-999-MN'));
    expect(pause).toBeGreaterThan(1000);
    expect(pause).toBeLessThanOrEqual(30_000);
  });
});

describe('an order that staff has to notice even when nobody looks at the page', () => {
  it('is logged when half of the promised time is over, and again when it is late', async () => {
    const half = 'Order … is not delivered after half of the promised time.';
    expect(await errorsAfter(10)).toEqual([]);
    expect(await errorsAfter(40)).toEqual([half]);
    expect(await errorsAfter(70)).toEqual([half, 'Order … is late; the buyer gets a mail.']);
  });

  it('is logged when the money of a withdrawal has been owed for five days', async () => {
    const held = [examples.WithdrawalDeclared, examples.WithdrawalRefundHeld];
    const overdue = 'The refund of order … is overdue.';
    expect(await errorsAfter(4 * DAY_MINUTES, ...held)).not.toContain(overdue);
    expect(await errorsAfter(6 * DAY_MINUTES, ...held)).toContain(overdue);
  });
});

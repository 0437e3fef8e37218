import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStream, type OrderEvent } from '@shop/domain/orders';
import { ordersExamples as examples } from '@shop/domain/testing';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { Clock } from '../../platform/clock.js';
import { sampleTechnical } from '../../documents/content/samples/sample-technical.js';
import { newContext } from '../../platform/message-context.js';
import {
  ReportProvider,
  ReportUnreadable,
  type ReportAnswer,
  type ReportRequest,
} from '../../reports/report-provider.js';
import { ReportStore } from '../../reports/report-store.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { StoryShop } from '../../testing/shop.js';
import { OrderStreams } from '../order-streams.js';
import { AskProvider } from './ask-provider.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

/** An order of which one report is asked for; `meanwhile` happens before its provider answers. */
async function answeredAfter(...meanwhile: readonly OrderEvent[]) {
  const orderId = randomUUID();
  const [log, orders] = [shop.app.get(EventLog, { strict: false }), shop.app.get(OrderStreams, { strict: false })];
  const opened = { ...examples.OrderOpened, data: { ...examples.OrderOpened.data, orderId } };
  const requested = { ...examples.ReportRequested, data: { serviceId: 'mecavin', attempt: 1 } } as const;
  const at = new Date().toISOString();
  const story = [opened, examples.InvoiceIssued, requested].map((event): OrderEvent => ({ ...event, at }));
  await log.append(orderStream(orderId), -1, story, newContext());
  const state = await orders.load(orderId);
  if (state.order === null) throw new Error('the order was not opened');
  if (meanwhile.length > 0) await log.append(orderStream(orderId), story.length - 1, meanwhile, newContext());
  await shop.app.get(AskProvider, { strict: false }).ask({ orderId, state, order: state.order }, 'mecavin');
  const { events } = await log.read(orderStream(orderId));
  const kept = await shop.rows('select service_id from backend.report_answer where order_id = $1', [orderId]);
  return { kept, received: events.filter(({ type }) => type === 'ReportReceived').length };
}

describe('the report that a provider gives', () => {
  it('is kept for the order', async () => {
    expect(await answeredAfter()).toEqual({ kept: [{ service_id: 'mecavin' }], received: 1 });
  });

  it('is not kept when the buyer has withdrawn meanwhile', async () => {
    const { data } = examples.WithdrawalDeclared;
    const withdrawn = { ...examples.WithdrawalDeclared, data: { ...data, services: ['mecavin'] } } as OrderEvent;
    expect(await answeredAfter(withdrawn)).toEqual({ kept: [], received: 0 });
  });
});

describe('the report that is stored', () => {
  it('is the first that came, and so is its digest, whatever its provider gives later', async () => {
    const store = shop.app.get(ReportStore, { strict: false });
    const [orderId, at] = [randomUUID(), new Date().toISOString()];
    const [first, later] = (['fr', 'en'] as const).map(
      (language) => ({ serviceId: 'mecavin', report: sampleTechnical(language) }) as const,
    );
    if (first === undefined || later === undefined) throw new Error('there are no samples');
    const digest = await store.save(orderId, first, at);
    expect([await store.save(orderId, later, at), await store.find(orderId, 'mecavin')]).toEqual([digest, first]);
  });
});

/** A provider that answers in turn, and keeps what it was asked. */
class ScriptedProvider extends ReportProvider {
  readonly asked: ReportRequest[] = [];

  constructor(private readonly answers: readonly (ReportAnswer | Error)[]) {
    super();
  }

  async ask(request: ReportRequest): Promise<ReportAnswer> {
    const answer = this.answers[this.asked.push(request) - 1] ?? { status: 'pending' };
    if (answer instanceof Error) throw answer;
    return Promise.resolve(answer);
  }
}

/**
 * What a provider with these answers was asked for one report, one question after the other, and the pause after the last, in s; of an order
 * that was opened so long after its payment, and so long ago.
 */
async function questionsTo(answers: readonly (ReportAnswer | Error)[], openedAfterSeconds = 0, secondsAgo = 0) {
  const orderId = randomUUID();
  const part = <T>(type: Type<T>): T => shop.app.get(type, { strict: false });
  const openedAt = new Date(Date.now() - secondsAgo * 1000);
  const [paidAt, promisedBy] = [0, 3600].map((seconds) =>
    new Date(openedAt.getTime() + (seconds - openedAfterSeconds) * 1000).toISOString(),
  );
  const data = { ...examples.OrderOpened.data, orderId, ...(paidAt && promisedBy && { paidAt, promisedBy }) };
  const opened = { ...examples.OrderOpened, data, at: openedAt.toISOString() };
  await part(EventLog).append(orderStream(orderId), -1, [opened], newContext());
  const provider = new ScriptedProvider(answers);
  const asking = new AskProvider(provider, part(ReportStore), part(OrderStreams), part(Clock));
  let retryAt: string | undefined;
  for (let turn = 0; turn < answers.length; turn += 1) {
    const state = await part(OrderStreams).load(orderId);
    if (state.order === null) throw new Error('the order was not opened');
    retryAt = await asking.ask({ orderId, state, order: state.order }, 'mecascore');
  }
  const pauseSeconds = Math.round((Date.parse(retryAt ?? '') - Date.now()) / 1000);
  const { events } = await part(EventLog).read(orderStream(orderId));
  const failed = events.filter(({ type }) => type === 'ReportRequestFailed').map(({ data }) => data);
  return { asked: provider.asked, pauseSeconds, failed, keys: provider.asked.map(({ key }) => key.split(':').at(-1)) };
}

describe('a provider', () => {
  it('is asked under the same key until its answer was unusable, for the car, mileage and language of the order', async () => {
    const { asked, keys, failed } = await questionsTo([
      ...[new ProviderFailed('answered 503'), new ReportUnreadable('entries-missing'), new ProviderFailed('no answer')],
      ...[new ReportUnreadable('entries-missing'), { status: 'pending' } as const],
    ]);
    expect(keys).toEqual(['1', '1', '2', '2', '3']);
    expect(failed).toMatchObject([
      { attempt: 1, kind: 'no-answer', reason: 'answered 503' },
      { attempt: 2, kind: 'unusable-answer', reason: 'unreadable: entries-missing' },
      { attempt: 3, kind: 'no-answer', reason: 'no answer' },
      { attempt: 4, kind: 'unusable-answer', reason: 'unreadable: entries-missing' },
    ]);
    const { vehicle, mileage, lang } = examples.OrderOpened.data;
    expect(asked[0]).toMatchObject({ serviceId: 'mecascore', vehicle, mileage, lang });
  });

  it('that is not ready is asked again two seconds after the order was opened, however late that was', async () => {
    for (const late of [0, 1800]) expect((await questionsTo([{ status: 'pending' }], late)).pauseSeconds).toBe(2);
  });

  it.each([
    [200, 10],
    [500, 25],
    [3000, 30],
  ])('that is not ready %i s after the order was opened is asked again %i s later', async (secondsAgo, pause) => {
    expect((await questionsTo([{ status: 'pending' }], 0, secondsAgo)).pauseSeconds).toBe(pause);
  });
});

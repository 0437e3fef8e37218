import { Injectable } from '@nestjs/common';
import { parisDay } from '@shop/domain/time';
import type { ServiceId } from '@shop/domain/pricing';
import { receivedServices, type OrderedService } from '@shop/domain/orders';
import { Clock } from '../../platform/clock.js';
import { ProviderFailed } from '../../integrations/provider-call.js';
import { OrderStreams } from '../order-streams.js';
import { ReportProvider, ReportUnreadable, type ReportAnswer } from '../../reports/report-provider.js';
import { ReportStore } from '../../reports/report-store.js';
import type { ActiveOrder, RetryAt } from '../active-order.js';

/** Shortest and longest pause between two polls, as shares of the promised time. */
const MIN_POLL_SHARE = 1 / 1800;
const MAX_POLL_SHARE = 1 / 120;
const POLLS_A_WAIT = 20;

/** Requests the report of one service from its provider; the request is recorded before the call, and any outcome after it. */
@Injectable()
export class AskProvider {
  constructor(
    private readonly provider: ReportProvider,
    private readonly reports: ReportStore,
    private readonly orders: OrderStreams,
    private readonly clock: Clock,
  ) {}

  async ask(order: ActiveOrder, serviceId: ServiceId): Promise<RetryAt> {
    const service = await this.requested(order, serviceId);
    if (service === undefined) return undefined;
    const { orderId } = order;
    const { attempts: attempt } = service;
    try {
      return await this.answered(order, serviceId, await this.provider.ask(this.requestFor(order, service)));
    } catch (error) {
      const isUnreadable = error instanceof ReportUnreadable;
      if (!isUnreadable && !(error instanceof ProviderFailed)) throw error;
      const reason = isUnreadable ? `unreadable: ${error.message}` : error.message;
      const kind = isUnreadable ? 'unusable-answer' : 'no-answer';
      await this.orders.write(orderId, { type: 'RecordRequestFailure', serviceId, attempt, kind, reason });
      return undefined;
    }
  }

  /** Stores a received report again whose answer Postgres has lost: the same key gets the same answer. Throws while there is none. */
  async recover(order: ActiveOrder, service: OrderedService): Promise<void> {
    const answer = await this.provider.ask(this.requestFor(order, service));
    if (answer.status !== 'found') {
      throw new Error(`the report ${service.serviceId} is lost, and its provider answers ${answer.status}`);
    }
    await this.reports.save(order.orderId, answer.found, service.receivedAt ?? this.clock.now());
  }

  /** The service once its request is recorded; undefined when another process has advanced the order. */
  private async requested({ orderId, state }: ActiveOrder, serviceId: ServiceId): Promise<OrderedService | undefined> {
    const known = state.services.find((one) => one.serviceId === serviceId);
    if (known?.standing !== 'waiting') return known;
    const attempt = known.attempts + 1;
    const written = await this.orders.write(orderId, { type: 'RequestReport', serviceId, attempt });
    return written.events.length === 0 ? undefined : written.state.services.find((one) => one.serviceId === serviceId);
  }

  /** The key contains the count of unusable answers: under the same key the provider would give the same answer again. */
  private requestFor({ orderId, order }: ActiveOrder, { serviceId, spoiled }: OrderedService) {
    const { vehicle, mileage, lang } = order;
    const key = `report:${orderId}:${serviceId}:${spoiled + 1}`;
    return { key, serviceId, vehicle, mileage, lang, today: parisDay(this.clock.now()) };
  }

  private async answered(
    { orderId, order }: ActiveOrder,
    serviceId: ServiceId,
    answer: ReportAnswer,
  ): Promise<RetryAt> {
    switch (answer.status) {
      case 'pending':
        return this.nextPoll(order);
      case 'nothing-found':
        await this.orders.write(orderId, { type: 'RecordNothingFound', serviceId });
        return undefined;
      case 'found': {
        const digest = await this.reports.save(orderId, answer.found, this.clock.now());
        const source = answer.found.report.source.name;
        const { state } = await this.orders.write(orderId, { type: 'RecordReport', serviceId, source, digest });
        const isTaken = receivedServices(state).includes(serviceId);
        if (!isTaken) await this.reports.delete(orderId, serviceId);
        return undefined;
      }
    }
  }

  /** The next poll; the pause grows with the waiting time, from 2 s to 30 s for a promise of an hour. */
  private nextPoll({ openedAt, paidAt, promisedBy }: ActiveOrder['order']): string {
    const now = Date.parse(this.clock.now());
    const promised = Date.parse(promisedBy) - Date.parse(paidAt);
    const pause = Math.max(promised * MIN_POLL_SHARE, (now - Date.parse(openedAt)) / POLLS_A_WAIT);
    return new Date(now + Math.min(pause, promised * MAX_POLL_SHARE)).toISOString();
  }
}

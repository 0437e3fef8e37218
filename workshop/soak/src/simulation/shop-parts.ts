import type { Command, CommandBus, Query, QueryBus } from '@nestjs/cqrs';
import type { Event } from '@shop/domain';
import type { StreamStore } from '@shop/eventing/event-store/streams';
import type { EffectLimits } from '@shop/backend/limits/effect-limits';
import { ListKeywords } from '@shop/backend/customers/list-keywords.query';
import { Clock } from '@shop/backend/platform/clock';
import { SessionBinding } from '@shop/backend/sessions/session-binding';
import { PreparePayment, PreparePaymentHandler } from '@shop/backend/payments/prepare-payment.command';
import {
  ReconcileIntent,
  ReconcileIntentHandler,
} from '@shop/backend/payments/reconciliation/reconcile-intent.command';
import { ReconcileVisit, ReconcileVisitHandler } from '@shop/backend/payments/reconciliation/reconcile-visit.command';
import { RequestedIntents } from '@shop/backend/payments/reconciliation/requested-intents';
import { RefundDuplicate, RefundDuplicateHandler } from '@shop/backend/payments/refunds/refund-duplicate.command';
import type { SalesPause } from '@shop/backend/payments/sales-pause';
import { SettlePayment, SettlePaymentHandler } from '@shop/backend/payments/settle-payment.command';
import { SettlePayments } from '@shop/backend/payments/settle-payments';
import { FindBasePrice } from '@shop/backend/pricing/find-base-price.query';
import { FindDiscount } from '@shop/backend/pricing/find-discount.query';
import { RecordStep, RecordStepHandler } from '@shop/backend/sessions/record-step.command';
import { StartSession, StartSessionHandler } from '@shop/backend/sessions/start-session.command';
import { UpdateSession, UpdateSessionHandler } from '@shop/backend/sessions/update-session.command';
import { ShopLookups } from '@shop/backend/shop-lookups';
import { DataKeys } from '@shop/backend/stores/event-store/data-keys';
import { EventLog } from '@shop/backend/stores/event-store/event-log';
import { PersonalData } from '@shop/backend/stores/event-store/personal-data';
import { Streams } from '@shop/backend/stores/event-store/streams';
import { FindVehicle } from '@shop/backend/vehicles/find-vehicle.query';
import type { Environment } from './environment.js';
import type { Life } from './network.js';
import type { Outside } from './outside.js';
import { VirtualPaymentProvider } from './virtual-provider.js';
import { VirtualStore } from './virtual-store.js';

const MASTER = { version: '1', key: Buffer.alloc(32, 7) };
const SEARCH_KEY = Buffer.alloc(32, 9);
const CACHED_KEYS = 4;
const MAX_PAUSE_MS = 40;

/** Leaves personal data unencrypted: encryption costs more than everything else in a history. */
const UNSEALED = {
  seal: (_stream: string, _id: string, { data }: Event) => Promise.resolve({ data, hmac: undefined }),
  openEvent: (_stream: string, { data }: Event) => Promise.resolve(data),
} as unknown as PersonalData;

/** A process's own clock: it may be wrong, and jump. */
export class SkewedClock extends Clock {
  constructor(private readonly nowMs: () => number) {
    super();
  }

  override now(): string {
    return new Date(this.nowMs()).toISOString();
  }
}

interface Handler {
  execute: (message: never) => Promise<unknown>;
}
type Kind = abstract new (...args: never[]) => object;

/** Replaces `execute` of Nest's buses: calls the handler of the message's class. */
const busOf = (handlers: ReadonlyMap<Kind, Handler>) => ({
  execute: (message: Command<unknown> | Query<unknown>): Promise<unknown> => {
    const handler = handlers.get(message.constructor as Kind);
    if (handler === undefined) throw new Error(`Nobody handles ${message.constructor.name}.`);
    return handler.execute(message as never);
  },
});

function queriesTo(outside: Outside): QueryBus {
  const answers = new Map<Kind, Handler>([
    [FindVehicle, { execute: ({ id }: FindVehicle) => outside.vehicle(id) }],
    [FindBasePrice, { execute: () => outside.basePrice() }],
    [FindDiscount, { execute: ({ token }: FindDiscount) => outside.discount(token) }],
    [ListKeywords, { execute: () => outside.keywords() }],
  ]);
  return busOf(answers) as unknown as QueryBus;
}

const NO_LIMITS = { take: () => Promise.resolve(), giveBack: () => Promise.resolve() } as unknown as EffectLimits;

const NO_PAUSE = { refuseWhilePaused: () => Promise.resolve() } as unknown as SalesPause;

/** The product's own command handlers, with the simulated log, provider, lookups and clock. */
export class ShopParts {
  readonly streams: Streams;
  readonly clock: Clock;
  readonly commands: CommandBus;

  constructor({ log, network, ledger, time, random, outside, skewMs, isSealed }: Environment, life: Life) {
    const store = new VirtualStore(log, network, life) as unknown as StreamStore;
    this.clock = new SkewedClock(() => time.now + skewMs());
    const sealing = () => new PersonalData(new DataKeys(store, MASTER, CACHED_KEYS), SEARCH_KEY);
    const eventLog = new EventLog(store, isSealed ? sealing() : UNSEALED);
    this.streams = new Streams(eventLog, () => time.wait(random.between(0, MAX_PAUSE_MS)));
    const provider = new VirtualPaymentProvider(ledger, network, life);
    const binding = new SessionBinding('compatible', this.clock);
    const lookups = new ShopLookups(queriesTo(outside), provider, this.clock, NO_LIMITS);
    const requested = new RequestedIntents(this.streams, provider, this.clock);
    const settlements = new SettlePayments(this.streams, this.clock);
    const { streams, clock } = this;
    const handlers = new Map<Kind, Handler>();
    this.commands = busOf(handlers) as unknown as CommandBus;
    handlers
      .set(StartSession, new StartSessionHandler(streams, clock, binding))
      .set(UpdateSession, new UpdateSessionHandler(streams, lookups, binding))
      .set(RecordStep, new RecordStepHandler(streams, lookups, binding))
      .set(
        PreparePayment,
        new PreparePaymentHandler(
          streams,
          lookups,
          provider,
          requested,
          settlements,
          clock,
          binding,
          NO_LIMITS,
          NO_PAUSE,
        ),
      )
      .set(SettlePayment, new SettlePaymentHandler(provider, settlements))
      .set(ReconcileVisit, new ReconcileVisitHandler(streams, this.commands))
      .set(ReconcileIntent, new ReconcileIntentHandler(streams, requested, provider, settlements))
      .set(RefundDuplicate, new RefundDuplicateHandler(streams, provider, clock));
  }
}

import type { Command } from '@nestjs/cqrs';
import type { MessageContext } from '@shop/backend/platform/message-context';
import { SettlePayment } from '@shop/backend/payments/settle-payment.command';
import { VirtualApi, type Answer } from './api.js';
import { randomFrom, type Random } from './random.js';
import { Life, Network, type Misfortunes } from './network.js';
import { Outside } from './outside.js';
import { Shopper } from './shopper.js';
import type { Violation } from './violation.js';
import { ProviderBooks } from './virtual-provider.js';
import { VirtualLog, type Tamper } from './virtual-store.js';
import { VirtualTime } from './virtual-time.js';
import { VirtualWorker, WorkerTables } from './worker.js';

/** Failure rates of a world, and faults that are planted so that a check must detect them. */
export interface Plan {
  readonly misfortunes: Misfortunes;
  /** Probability that a process dies shortly after a request or job. */
  readonly kills: number;
  readonly tamper?: Tamper;
  readonly tamperProvider?: (ledger: ProviderBooks) => void;
  readonly tamperAnswer?: (answer: Answer<unknown>) => Answer<unknown>;
}

export const UNRELIABLE: Plan = {
  misfortunes: { requestLost: 0.02, answerLost: 0.02, slow: 0.04 },
  kills: 0.04,
};

const YEAR_START = Date.UTC(2026, 0, 1);
const YEAR_MS = 365 * 24 * 3_600_000;
/** Clock changes, around which a day in Paris has 23 or 25 hours, and the end of the year in Paris. */
const CLOCK_CHANGES = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 11, 31, 23)];
const MESSAGE_TRIES = 5;
const SLOWEST_MESSAGE_MS = 72 * 3_600_000;
const LATEST_FOLLOW_MS = 400;
const SEALED_ONE_IN = 20;
const TABS = [1, 1, 2, 3];

const uuidOf = (seed: number): string => `00000000-0000-4000-8000-${String(seed >>> 0).padStart(12, '0')}`;

const beginning = (random: Random): number =>
  random.happens(0.3)
    ? random.one(CLOCK_CHANGES) + random.whole(-7_200_000, 7_200_000)
    : YEAR_START + random.whole(0, YEAR_MS);

/** One visit of a simulated shop: its shoppers, processes, provider and log, all derived from one seed. */
export class World {
  readonly uuid: string;
  /** Whether personal data is encrypted as in the shop. */
  readonly isSealed: boolean;
  readonly random: Random;
  readonly time: VirtualTime;
  readonly network: Network;
  readonly log: VirtualLog;
  readonly ledger: ProviderBooks;
  readonly outside: Outside;
  readonly tables = new WorkerTables();
  /** Every command that was sent, with the codes of its refusals; 'other' stands for any other outcome. */
  readonly commands = new Map<string, Set<string>>();
  readonly violations: Violation[] = [];
  deaths = 0;
  requests = 0;
  private readonly apis: readonly VirtualApi[];
  private worker: VirtualWorker;
  private skew = 0;

  constructor(
    readonly seed: number,
    readonly plan: Plan = UNRELIABLE,
  ) {
    this.uuid = uuidOf(seed);
    this.isSealed = seed % SEALED_ONE_IN === 0;
    this.random = randomFrom(seed);
    this.time = new VirtualTime(beginning(this.random));
    this.network = new Network(this.time, this.random, plan.misfortunes);
    this.log = new VirtualLog(() => this.followSoon(), plan.tamper);
    this.ledger = new ProviderBooks(this.time, (id) => this.send(id));
    this.outside = new Outside(this.random);
    this.apis = [new VirtualApi(this), new VirtualApi(this)];
    this.worker = this.employ();
    plan.tamperProvider?.(this.ledger);
    this.open();
  }

  violated(invariant: string, what: string): void {
    this.violations.push({ invariant, seed: this.seed, what });
  }

  /** Current error of the shop's clocks in ms; the provider's clock is right. */
  readonly skewMs = (): number => {
    if (this.random.happens(0.01)) this.skew = this.random.one([0, 0, -600_000, 600_000, 7_200_000]);
    return this.skew;
  };

  /** Sends a command to a random API process, and records it with its refusal code. */
  async ask<Result>(message: Command<Result>, context: Partial<MessageContext>): Promise<Answer<Result>> {
    this.requests += 1;
    const { commandId } = context;
    const answer = await this.random.one(this.apis).ask(message, context);
    if (commandId !== undefined) {
      const codes = this.commands.get(commandId) ?? new Set();
      this.commands.set(commandId, codes.add(answer.kind === 'refused' ? answer.code : 'other'));
    }
    return (this.plan.tamperAnswer?.(answer) as Answer<Result> | undefined) ?? answer;
  }

  private open(): void {
    const { random, time, ledger } = this;
    ledger.create(null, 900, 'somebody-else');
    ledger.create(uuidOf(this.seed + 1_000_000_007), 1900, 'another-visit');
    const tabs = random.one(TABS);
    for (let tab = 0; tab < tabs; tab += 1) {
      const from = tab === 0 ? 0 : random.between(0, 120_000);
      const shopper = new Shopper(this, tab);
      time.at(time.now + from, () => void shopper.shop());
    }
  }

  private followSoon(): void {
    const { time, random } = this;
    time.at(time.now + random.between(5, LATEST_FOLLOW_MS), () => this.worker.follow());
  }

  /** Starts a worker that may die after a while, and is then restarted. */
  private employ(): VirtualWorker {
    const { time, random, plan } = this;
    const life = new Life();
    if (random.happens(plan.kills * 5)) {
      time.at(time.now + random.between(0, 300_000), () => {
        life.kill();
        this.deaths += 1;
        time.at(time.now + random.between(500, 60_000), () => (this.worker = this.employ()));
      });
    }
    return new VirtualWorker(this, life);
  }

  /** Sends the provider's messages about a change: none, one or three, now or days later, repeated until accepted. */
  private send(intentId: string): void {
    const { random, time } = this;
    const copies = random.happens(0.2) ? 0 : random.happens(0.3) ? 3 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const delay = random.happens(0.1) ? random.between(0, SLOWEST_MESSAGE_MS) : random.between(10, 20_000);
      time.at(time.now + delay, () => void this.deliver(intentId, 1));
    }
  }

  private async deliver(intentId: string, attempt: number): Promise<void> {
    const answer = await this.ask(new SettlePayment(intentId, 'webhook'), { actor: 'provider' });
    if (answer.kind === 'ok' || attempt >= MESSAGE_TRIES) return;
    await this.time.wait(10_000 * 4 ** attempt);
    await this.deliver(intentId, attempt + 1);
  }
}

import type { Command } from '@nestjs/cqrs';
import type { MessageContext } from '@shop/backend/platform/message-context';
import { SettlePayment } from '@shop/backend/payments/settle-payment.command';
import type { Answer } from './answer.js';
import { VirtualApi } from './api.js';
import { Environment, UNRELIABLE, uuidOf, type Plan } from './environment.js';
import { Life } from './network.js';
import { Shopper } from './shopper.js';
import { VirtualWorker } from './worker.js';

const MESSAGE_TRIES = 5;
const SLOWEST_MESSAGE_MS = 72 * 3_600_000;
const LATEST_FOLLOW_MS = 400;
const TABS = [1, 1, 2, 3];

/** One visit of a simulated shop: its shoppers and processes, in their environment. */
export class World extends Environment {
  private readonly apis: readonly VirtualApi[];
  private worker: VirtualWorker;

  constructor(seed: number, plan: Plan = UNRELIABLE) {
    super(seed, plan);
    this.apis = [new VirtualApi(this), new VirtualApi(this)];
    this.worker = this.employ();
    plan.tamperProvider?.(this.ledger);
    this.open();
  }

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

  protected followSoon(): void {
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
  protected send(intentId: string): void {
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

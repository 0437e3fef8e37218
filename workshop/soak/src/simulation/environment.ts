import type { Command } from '@nestjs/cqrs';
import type { MessageContext } from '@shop/backend/platform/message-context';
import type { Answer } from './answer.js';
import { randomFrom, type Random } from './random.js';
import { Network, type Misfortunes } from './network.js';
import { Outside } from './outside.js';
import { ProviderBooks } from './virtual-provider.js';
import { VirtualLog, type Tamper } from './virtual-store.js';
import { VirtualTime } from './virtual-time.js';
import { WorkerTables } from './worker-tables.js';

/** An invariant that did not hold, and the seed that reproduces it. */
export interface Violation {
  readonly invariant: string;
  readonly seed: number;
  readonly what: string;
}

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
const SEALED_ONE_IN = 20;

export const uuidOf = (seed: number): string => `00000000-0000-4000-8000-${String(seed >>> 0).padStart(12, '0')}`;

const beginning = (random: Random): number =>
  random.happens(0.3)
    ? random.one(CLOCK_CHANGES) + random.whole(-7_200_000, 7_200_000)
    : YEAR_START + random.whole(0, YEAR_MS);

/** What the shoppers and the processes of a simulated visit share: clock, network, log, provider and faults, all derived from one seed. */
export abstract class Environment {
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
  }

  /** Sends a command to an API process. */
  abstract ask<Result>(message: Command<Result>, context: Partial<MessageContext>): Promise<Answer<Result>>;
  /** Is called after each append. */
  protected abstract followSoon(): void;
  /** Is called after each change at the provider. */
  protected abstract send(intentId: string): void;

  violated(invariant: string, what: string): void {
    this.violations.push({ invariant, seed: this.seed, what });
  }

  /** Current error of the shop's clocks in ms; the provider's clock is right. */
  readonly skewMs = (): number => {
    if (this.random.happens(0.01)) this.skew = this.random.one([0, 0, -600_000, 600_000, 7_200_000]);
    return this.skew;
  };
}

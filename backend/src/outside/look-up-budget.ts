import { createHmac } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Configuration } from '../configuration.js';
import { SlidingWindow } from '../http/sliding-window.js';
import { currentContext } from '../message-context.js';
import { PostgresUnavailable } from '../postgres/postgres.js';
import { SpentLookUps, type Spent } from '../postgres/spent-look-ups.js';
import { CONFIGURATION } from '../tokens.js';

const DAY_SECONDS = 24 * 3600;
const ALARM_SHARES = [0.7, 1];

/** A provider that is paid by the call. */
export type PaidProvider = 'vehicle registry' | 'valuation';

/** No more calls of this kind today, or none for this address: what to ask again, and when. */
export class LookUpsSpent extends Error {
  override readonly name = 'LookUpsSpent';

  constructor(readonly retryAfterSeconds: number) {
    super('the money for look-ups is spent');
  }
}

/**
 * What calls that cost money may cost in any 24 hours: all together, and for one address (reliability decision 12). Counted in
 * Postgres for every process and over restarts; while Postgres is away each process counts for itself, so that the shop sells on.
 */
@Injectable()
export class LookUpBudget {
  private readonly logger = new Logger('LookUpBudget');
  private readonly ofAll: SlidingWindow;
  private readonly ofAddress: SlidingWindow;

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly spent: SpentLookUps,
  ) {
    const { most, mostOfAnAddress } = configuration.limits.lookUps;
    this.ofAll = new SlidingWindow(most, DAY_SECONDS);
    this.ofAddress = new SlidingWindow(mostOfAnAddress, DAY_SECONDS);
  }

  /** To be awaited right before each call that is paid for; throws LookUpsSpent. */
  async spend(provider: PaidProvider): Promise<void> {
    const { address = 'nobody' } = currentContext();
    const own = `${provider} ${address}`;
    const pause = this.ofAddress.pauseOf(own) ?? this.ofAll.take(provider);
    if (pause !== undefined) throw new LookUpsSpent(pause);
    this.ofAddress.count(own);
    const spent = await this.spendForAll(provider, address);
    if ('used' in spent) return this.watch(provider, spent.used);
    this.ofAddress.giveBack(own);
    this.ofAll.giveBack(provider);
    throw new LookUpsSpent(spent.pauseSeconds);
  }

  private async spendForAll(provider: PaidProvider, address: string): Promise<Spent> {
    const { limits, keys } = this.configuration;
    const { most, mostOfAnAddress: mostOfAsker } = limits.lookUps;
    const asker = createHmac('sha256', keys.search).update(address).digest('base64url');
    try {
      return await this.spent.spend(provider, asker, { seconds: DAY_SECONDS, most, mostOfAsker });
    } catch (error) {
      if (!(error instanceof PostgresUnavailable)) throw error;
      return { used: this.ofAll.used(provider) };
    }
  }

  /** Says it while there is something left, and when nothing is. */
  private watch(provider: PaidProvider, used: number): void {
    if (!ALARM_SHARES.some((share) => used === Math.ceil(this.ofAll.most * share))) return;
    this.logger.error(`the ${provider} has been asked ${used} times in a day, of ${this.ofAll.most} at most`);
  }
}

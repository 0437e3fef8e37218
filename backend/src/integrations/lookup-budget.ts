import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { EffectLimits } from '../limits/effect-limits.js';
import type { Effect } from '../limits/limits.js';
import { SlidingWindow } from '../limits/sliding-window.js';
import { ProofOfWork } from '../limits/proof-of-work.js';
import { ProofOfWorkRequired } from '../limits/too-many-requests.js';
import { currentContext } from '../platform/message-context.js';
import { PostgresUnavailable } from '../stores/postgres/postgres-errors.js';
import { LookupSpending, type Spent } from '../stores/postgres/lookup-spending.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { ConsentedVisit } from './consented-visit.js';
import { LookupBudgetExhausted } from './unanswered.js';

const DAY_SECONDS = 24 * 3600;
const ALARM_SHARES = [0.7, 1];

/** Shares of the daily budget: for all requests, for those with a proof of work, and for visits with a recorded consent. */
const SHARES = { open: 0.7, worked: 0.9, consented: 1 };

/** A provider that charges per call. */
type PaidProvider = 'vehicle registry' | 'valuation' | 'report availability';

const EFFECTS: Readonly<Record<PaidProvider, Effect>> = {
  'vehicle registry': 'lookup',
  valuation: 'valuation',
  'report availability': 'availability',
};

/**
 * Limits the paid calls of any 24 hours, and decides who may still make them when few are left (docs/limits.md). Counted in
 * Postgres for every process and over restarts; while Postgres is away each process counts for itself, so that the shop sells on.
 */
@Injectable()
export class LookupBudget {
  private readonly logger = new Logger('LookupBudget');
  private readonly ofThisProcess: SlidingWindow;
  private readonly most: number;

  constructor(
    @Inject(CONFIGURATION) configuration: Configuration,
    private readonly spent: LookupSpending,
    private readonly limits: EffectLimits,
    private readonly consented: ConsentedVisit,
    private readonly proofs: ProofOfWork,
  ) {
    this.most = configuration.limits.lookups.most;
    this.ofThisProcess = new SlidingWindow(this.most, DAY_SECONDS);
  }

  /** To be awaited right before each paid call; throws TooManyRequests, ProofOfWorkRequired or LookupBudgetExhausted. */
  async spend(provider: PaidProvider): Promise<void> {
    const hasWorked = await this.limits.take(EFFECTS[provider]);
    try {
      this.watch(provider, await this.spendMoney(provider, hasWorked));
    } catch (error) {
      await this.limits.giveBack(EFFECTS[provider]);
      throw error;
    }
  }

  /** Counts one call; returns the number of calls including it. */
  private async spendMoney(provider: PaidProvider, hasWorked: boolean): Promise<number> {
    const open = await this.spendUpTo(SHARES.open, provider);
    if (open.pauseSeconds === undefined) return open.used;
    const kept = await this.spendUpTo(await this.shareFor(open.used, hasWorked), provider);
    if (kept.pauseSeconds !== undefined) throw new LookupBudgetExhausted(kept.pauseSeconds);
    return kept.used;
  }

  /** The share that the request may use; a proof of work is not requested once the share for it is spent. */
  private async shareFor(used: number, hasWorked: boolean): Promise<number> {
    if (currentContext().actor !== 'visitor' || (await this.consented.isAsking())) return SHARES.consented;
    if (hasWorked || used >= this.callsIn(SHARES.worked) || (await this.proofs.isShown())) return SHARES.worked;
    throw new ProofOfWorkRequired(await this.proofs.challenge(), 'paid-look-ups');
  }

  private async spendUpTo(share: number, provider: PaidProvider): Promise<Spent> {
    const most = this.callsIn(share);
    try {
      const spent = await this.spent.spend(provider, { seconds: DAY_SECONDS, most });
      if (spent.pauseSeconds === undefined) this.ofThisProcess.count(provider);
      return spent;
    } catch (error) {
      if (!(error instanceof PostgresUnavailable)) throw error;
      const pauseSeconds = this.ofThisProcess.pauseOf(provider, most);
      if (pauseSeconds === undefined) this.ofThisProcess.count(provider);
      return { used: this.ofThisProcess.used(provider), pauseSeconds };
    }
  }

  private callsIn(share: number): number {
    return Math.round(this.most * share);
  }

  /** Logs an error when the open share of the budget is spent, and when all of it is. */
  private watch(provider: PaidProvider, used: number): void {
    if (!ALARM_SHARES.some((share) => used === this.callsIn(share))) return;
    this.logger.error(`the ${provider} has been asked ${used} times in a day, of ${this.most} at most`);
  }
}

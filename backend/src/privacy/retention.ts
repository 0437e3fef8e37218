import { pluralEn } from '@shop/domain';
import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { keptSince, UNPAID_VISIT_MONTHS } from '@shop/domain/sessions';
import { daysAfter } from '@shop/domain/time';
import { Withdrawals } from '../orders/fulfilment/withdrawals.js';
import { Clock } from '../platform/clock.js';
import { currentContext, onBehalfOf } from '../platform/message-context.js';
import type { Erasure } from '../sessions/erase-visit.command.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { DueVisits, type DueVisit } from './due-visits.js';
import { Erasures } from './erasures.js';

/** Why a due visit was not erased; `blocked`: the read models cannot apply its events; `failed`: its erasure threw. */
export type LeftBecause = Exclude<Erasure['outcome'], 'erased'> | 'blocked' | 'failed';

export interface LeftVisit extends DueVisit {
  readonly because: LeftBecause;
}

/** What a run did with the visits that were due. */
export interface RetentionRun {
  readonly erased: number;
  readonly left: readonly LeftVisit[];
}

interface Tally {
  erased: number;
  readonly left: LeftVisit[];
}

const AUTHORITY = { by: 'retention', reason: `no payment, and no event for ${UNPAID_VISIT_MONTHS} months` };
/** Visits that could not be erased and should have been: a person has to look when they are overdue. */
const LATE: readonly LeftBecause[] = ['payment-open', 'blocked', 'failed'];
const MAX_OVERDUE_DAYS = 7;
/** Failures in one run after which it ends: then it is not the visit that fails. */
const MAX_FAILURES = 10;

/** Erases visits that were never paid once their time is over (docs/privacy/retention.md). */
@Injectable()
export class Retention {
  private readonly logger = new Logger('retention');
  /** For how long the oldest visit has been due that the last run failed to erase, in seconds. */
  oldestLateSeconds = 0;

  constructor(
    private readonly dueVisits: DueVisits,
    private readonly erasures: Erasures,
    private readonly register: ErasedVisits,
    private readonly withdrawals: Withdrawals,
    private readonly clock: Clock,
  ) {}

  /** Erases all that is due, until the signal aborts; throws when a visit has been due for more than a week, and when a run fails. */
  async enforce(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const { erased, left } = await this.run(signal);
    if (erased > 0 || left.length > 0)
      this.logger.log(`${pluralEn(erased, 'visit', 'visits')} erased, ${left.length} kept`);
    const late = left.filter(({ because }) => LATE.includes(because));
    const times = late.map(({ lastEventAt }) => Date.parse(lastEventAt));
    this.oldestLateSeconds = Math.max(0, ...times.map((time) => (Date.parse(keptSince(now)) - time) / 1000));
    const limit = Date.parse(keptSince(daysAfter(now, -MAX_OVERDUE_DAYS)));
    const overdue = late.filter((_visit, index) => (times[index] ?? limit) < limit);
    if (overdue.length === 0) return;
    const causes = [...new Set(overdue.map(({ because }) => because))].join(', ');
    throw new Error(
      `${pluralEn(overdue.length, 'visit', 'visits')} should have been erased a week ago (${causes}): npm run privacy -- retention`,
    );
  }

  /** The day (ISO 8601, UTC) before which the last event of a due visit is, how many visits are due, and how many old ones were paid. */
  async count(): Promise<{ readonly before: string; readonly due: number; readonly paid: number }> {
    const before = keptSince(this.clock.now());
    return { before, ...(await this.dueVisits.count(before)) };
  }

  /** Deletes digests that are too old, then erases page after page, and what a killed process left unfinished; the log decides on each visit, the read model only names it. */
  async run(signal: AbortSignal): Promise<RetentionRun> {
    await this.withdrawals.deleteExpired();
    const before = keptSince(this.clock.now());
    const run: Tally = { erased: 0, left: [] };
    let page = await this.dueVisits.page(before);
    while (page.length > 0 && !signal.aborted) {
      await this.erase(page, run, signal, before);
      page = await this.dueVisits.page(before, page.at(-1));
    }
    const tried = new Set(run.left.map(({ uuid }) => uuid));
    const unfinished = (await this.register.open()).filter((uuid) => !tried.has(uuid));
    const visits = unfinished.map((uuid) => ({ uuid, lastEventAt: before }));
    await this.erase(visits, run, signal);
    return run;
  }

  /** Erases some visits with a command id of their own, since one id stands for one entry of the audit. */
  private async erase(
    visits: readonly DueVisit[],
    run: Tally,
    signal: AbortSignal,
    unusedSince?: string,
  ): Promise<void> {
    await onBehalfOf({ ...currentContext(), commandId: randomUUID() }, async () => {
      const erased: string[] = [];
      for (const visit of visits) {
        if (signal.aborted) return;
        const outcome = await this.outcomeOf(visit.uuid, run, unusedSince);
        if (outcome === 'erased') erased.push(visit.uuid);
        else run.left.push({ ...visit, because: outcome });
      }
      if (erased.length === 0) return;
      const blocked = await this.erasures.finish(erased, AUTHORITY);
      run.erased += erased.length - blocked.length;
      const shown = visits.filter(({ uuid }) => blocked.includes(uuid));
      run.left.push(...shown.map((visit) => ({ ...visit, because: 'blocked' as const })));
    });
  }

  private async outcomeOf(uuid: string, { left }: Tally, unusedSince?: string): Promise<LeftBecause | 'erased'> {
    try {
      return (await this.erasures.erase(uuid, unusedSince)).outcome;
    } catch (error) {
      if (left.filter(({ because }) => because === 'failed').length >= MAX_FAILURES) throw error;
      this.logger.warn(`The erasure of ${uuid} failed and will be repeated: ${String(error)}`);
      return 'failed';
    }
  }
}

import { EffectLimits } from '../../limits/effect-limits.js';
import { ProofOfWork } from '../../limits/proof-of-work.js';
import { ConsentedVisit } from '../consented-visit.js';
import { LookupBudget } from '../lookup-budget.js';
import type { Configuration } from '../../platform/configuration.js';
import { RELAXED } from '../../limits/limits.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { SessionCounts } from '../../stores/postgres/session-counts.js';
import { SharedCounts } from '../../stores/postgres/shared-counts.js';
import { LookupSpending } from '../../stores/postgres/lookup-spending.js';

/** A budget that a test does not reach, without Postgres: it is counted by this process alone. */
export function unlimitedLookups(): LookupBudget {
  const nowhere = new Postgres('postgres://127.0.0.1:9/nowhere');
  const configuration = { limits: RELAXED, keys: { search: Buffer.alloc(32) } } as Configuration;
  const counts = new SharedCounts(nowhere);
  const proofs = new ProofOfWork(configuration, counts);
  return new LookupBudget(
    configuration,
    new LookupSpending(nowhere),
    new EffectLimits(configuration, counts, new SessionCounts(configuration, nowhere), proofs),
    new ConsentedVisit(undefined as never, undefined as never),
    proofs,
  );
}

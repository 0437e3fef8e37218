import { Injectable } from '@nestjs/common';
import { caughtUp, progressOf } from '@shop/eventing/reactions/caught-up';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { REACTION_TABLES, ReactionStores } from '../../stores/event-store/reaction-stores.js';

const COUNTED_WITHIN_MS = 3000;

type NumberingReaction = Pick<Reaction, 'name' | 'type'>;

/** Ensures that the counters include every number in the log, which a Postgres restored to an earlier time does not at first. */
@Injectable()
export class IssuedNumbers {
  /** The lease under which a reaction had counted every number, by the name of the reaction. */
  private readonly counted = new Map<string, string>();

  constructor(private readonly stores: ReactionStores) {}

  /** Waits, once per lease, until the reaction has counted what the log holds; throws when that takes too long. */
  async refuseUncounted(counting: NumberingReaction): Promise<void> {
    const { schema } = REACTION_TABLES;
    const { lease } = await progressOf(counting.name, schema, this.stores.database);
    if (lease !== undefined && this.counted.get(counting.name) === lease) return;
    const timeout = AbortSignal.timeout(COUNTED_WITHIN_MS);
    const known = await caughtUp(counting, schema, this.stores, timeout);
    if (known === undefined) throw new Error(`${counting.name} has not counted every number of the log yet`);
    this.counted.set(counting.name, known);
  }
}

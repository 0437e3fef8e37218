import { Inject, Injectable } from '@nestjs/common';
import { eventTypeFilter, START } from '@eventstore/db-client';
import type { Event } from '@shop/domain';
import { ReactionCheckpoints, type Place } from '../postgres/reaction-checkpoints.js';
import { EventStoreDBClient } from './client.js';

/** A fact as a reaction sees it; personal fields are ciphertext. */
export interface Happened<Fact extends Event = Event> {
  readonly stream: string;
  readonly data: Fact['data'];
}

/** Event → command, the only arrow backwards. Told at least once, in the order of the log, so it must bear repetition. */
export interface Reaction<Fact extends Event = Event> {
  readonly name: string;
  readonly type: Fact['type'];
  react(event: Happened<Fact>): Promise<void>;
}

const isAfter = (place: Place, other: Place): boolean =>
  place.commit > other.commit || (place.commit === other.commit && place.prepare > other.prepare);

/** Tells reactions what happened, each from its own place in the log. */
@Injectable()
export class Reactions {
  constructor(
    @Inject(EventStoreDBClient) private readonly client: EventStoreDBClient,
    private readonly checkpoints: ReactionCheckpoints,
  ) {}

  /** Follows the log until the signal aborts; throws what the reaction throws, or when a store is away. */
  async follow<Fact extends Event>(reaction: Reaction<Fact>, signal: AbortSignal): Promise<void> {
    const claim = await this.checkpoints.claim(reaction.name);
    const fromPosition = claim.place.commit === 0n ? START : claim.place;
    const filter = eventTypeFilter({ prefixes: [reaction.type] });
    const subscription = this.client.subscribeToAll({ fromPosition, filter });
    const stop = (): unknown => subscription.destroy();
    signal.addEventListener('abort', stop);
    try {
      for await (const { event } of subscription) {
        if (event?.type !== reaction.type || !isAfter(event.position, claim.place)) continue;
        await reaction.react({ stream: event.streamId, data: event.data });
        await this.checkpoints.advance(claim, event.position);
        if (signal.aborted) break;
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      subscription.on('error', () => undefined);
      await subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }
}

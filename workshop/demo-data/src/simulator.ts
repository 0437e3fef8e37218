import { decideAll, type Decider, type Event } from '@shop/domain';

export type Actor = 'visitor' | 'provider' | 'system';

/** The events that one request appended to a stream. */
export interface Batch<DomainEvent extends Event = Event> {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly events: readonly DomainEvent[];
}

/** Simulates one stream: time passes, commands are issued, and the shop's own decider returns the events. */
export class Simulator<Command, DomainEvent extends Event, State> {
  readonly batches: Batch<DomainEvent>[] = [];
  state: State;

  constructor(
    private readonly decider: Decider<Command, DomainEvent, State>,
    private now: number,
    private readonly newId: () => string,
  ) {
    this.state = decider.initial;
  }

  wait(seconds: number): void {
    this.now += Math.max(1, Math.round(seconds * 1000));
  }

  /** Throws the Refusal of the decider. A caller with its own random source passes `newId`. */
  execute(actor: Actor, plan: (at: string, state: State) => readonly Command[], newId = this.newId): State {
    const at = new Date(this.now).toISOString();
    const events = decideAll(this.decider, plan(at, this.state), this.state);
    this.state = events.reduce(this.decider.evolve, this.state);
    if (events.length > 0) this.batches.push({ at, actor, commandId: newId(), events });
    return this.state;
  }
}

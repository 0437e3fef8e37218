import { decideAll, type Decider, type Event } from '@shop/domain';

export type Actor = 'visitor' | 'provider' | 'system';

/** What one request left in a stream. */
export interface Batch<DomainEvent extends Event = Event> {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly events: readonly DomainEvent[];
}

/** Tells one stream: time passes, somebody does something, and the shop's own decider says what comes of it. */
export class Simulator<Command, DomainEvent extends Event, State> {
  readonly batches: Batch<DomainEvent>[] = [];
  private current: State;

  constructor(
    private readonly decider: Decider<Command, DomainEvent, State>,
    private now: number,
    private readonly newId: () => string,
  ) {
    this.current = decider.initial;
  }

  get state(): State {
    return this.current;
  }

  wait(seconds: number): void {
    this.now += Math.max(1, Math.round(seconds * 1000));
  }

  /** Throws the Refusal where the shop would say no. Whoever keeps chances of their own gives the id. */
  tell(actor: Actor, plan: (at: string, state: State) => readonly Command[], newId = this.newId): State {
    const at = new Date(this.now).toISOString();
    const events = decideAll(this.decider, plan(at, this.current), this.current);
    this.current = events.reduce(this.decider.evolve, this.current);
    if (events.length > 0) this.batches.push({ at, actor, commandId: newId(), events });
    return this.current;
  }
}

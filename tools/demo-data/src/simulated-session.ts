import { decideAll, sessionDecider, type SessionCommand, type SessionEvent, type SessionState } from '@shop/domain';

export type Actor = 'visitor' | 'provider' | 'system';

/** What one request left in a visit's stream. */
export interface Batch {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly events: readonly SessionEvent[];
}

/** A visit that never was, as the shop would have written it down; batches in their order. */
export interface SimulatedSession {
  readonly uuid: string;
  readonly batches: readonly Batch[];
}

type Plan = (at: string, state: SessionState) => readonly SessionCommand[];

/** Tells one visit: time passes, somebody does something, and the shop's own deciders say what comes of it. */
export class SessionSimulator {
  private state: SessionState = sessionDecider.initial;
  private readonly batches: Batch[] = [];

  constructor(
    readonly uuid: string,
    private now: number,
    private readonly newId: () => string,
  ) {}

  wait(seconds: number): void {
    this.now += Math.max(1, Math.round(seconds * 1000));
  }

  /** Throws the Refusal where the shop would say no. */
  tell(actor: Actor, plan: Plan): SessionState {
    const at = new Date(this.now).toISOString();
    const events = decideAll(sessionDecider, plan(at, this.state), this.state);
    this.state = events.reduce(sessionDecider.evolve, this.state);
    if (events.length > 0) this.batches.push({ at, actor, commandId: this.newId(), events });
    return this.state;
  }

  visit(): SimulatedSession {
    return { uuid: this.uuid, batches: this.batches };
  }
}

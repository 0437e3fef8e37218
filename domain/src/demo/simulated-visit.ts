import { decideAll } from '../decider.js';
import { sessionDecider, type SessionCommand, type SessionEvent, type SessionState } from '../session/index.js';

export type Actor = 'visitor' | 'provider' | 'system';

/** What one request left in a visit's stream. */
export interface Move {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly actor: Actor;
  readonly commandId: string;
  readonly events: readonly SessionEvent[];
}

/** A visit that never was, as the shop would have written it down; moves in their order. */
export interface MadeUpVisit {
  readonly uuid: string;
  readonly moves: readonly Move[];
}

type Plan = (at: string, state: SessionState) => readonly SessionCommand[];

/** Tells one visit: time passes, somebody does something, and the shop's own deciders say what comes of it. */
export class SimulatedVisit {
  private state: SessionState = sessionDecider.initial;
  private readonly moves: Move[] = [];

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
    if (events.length > 0) this.moves.push({ at, actor, commandId: this.newId(), events });
    return this.state;
  }

  visit(): MadeUpVisit {
    return { uuid: this.uuid, moves: this.moves };
  }
}

import type { Event, EventOf } from './event.js';

/** Two pure functions over one stream: `decide` may refuse (it throws a Refusal), `evolve` never does. */
export interface Decider<Command, DomainEvent extends Event, State> {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly DomainEvent[];
  readonly evolve: (state: State, event: DomainEvent) => State;
}

/** How each event that a chapter reads changes its slice of the state; the compiler requires an entry for each event type. */
export type Evolution<State, DomainEvent extends Event> = {
  readonly [Type in DomainEvent['type']]: (state: State, event: EventOf<DomainEvent, Type>) => State;
};

/** Turns a chapter's table of evolutions into a fold step that ignores the events of other chapters. */
export const evolveBy =
  <State, DomainEvent extends Event>(evolution: Evolution<State, DomainEvent>) =>
  (state: State, event: Event): State => {
    const step = Object.hasOwn(evolution, event.type) ? evolution[event.type as DomainEvent['type']] : undefined;
    return step === undefined ? state : (step as (state: State, event: Event) => State)(state, event);
  };

/** The state after all these events. */
export const fold = <Command, DomainEvent extends Event, State>(
  decider: Decider<Command, DomainEvent, State>,
  events: readonly DomainEvent[],
  from: State = decider.initial,
): State => events.reduce(decider.evolve, from);

/** Decides several commands as one: each sees the events decided by those before it, and all events are returned together. */
export function decideAll<Command, DomainEvent extends Event, State>(
  decider: Decider<Command, DomainEvent, State>,
  commands: readonly Command[],
  state: State,
): readonly DomainEvent[] {
  const decided: DomainEvent[] = [];
  let current = state;
  for (const command of commands) {
    const events = decider.decide(command, current);
    current = fold(decider, events, current);
    decided.push(...events);
  }
  return decided;
}

/** A command as plain data: its type, its fields, and the time of its decision (ISO 8601 UTC). */
export type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly at: string;
} & Readonly<Data>;

import type { Event, EventOf } from './event.js';

/** Two pure functions over one stream: `decide` may refuse (it throws a Refusal), `evolve` may not. */
export interface Decider<Command, Fact extends Event, State> {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly Fact[];
  readonly evolve: (state: State, event: Fact) => State;
}

/** What each fact that a chapter reads does to its slice; the compiler asks for every one. */
export type Evolution<State, Fact extends Event> = {
  readonly [Type in Fact['type']]: (state: State, event: EventOf<Fact, Type>) => State;
};

/** Turns a chapter's table of evolutions into a fold step that leaves other chapters' facts alone. */
export const evolveBy =
  <State, Fact extends Event>(evolution: Evolution<State, Fact>) =>
  (state: State, event: Event): State => {
    const step = Object.hasOwn(evolution, event.type) ? evolution[event.type as Fact['type']] : undefined;
    return step === undefined ? state : (step as (state: State, event: Event) => State)(state, event);
  };

/** State after all these facts. */
export const fold = <Command, Fact extends Event, State>(
  decider: Decider<Command, Fact, State>,
  events: readonly Fact[],
  from: State = decider.initial,
): State => events.reduce(decider.evolve, from);

/** Decides several commands as one: each sees what the ones before it decided, all facts come out together. */
export const decideAll = <Command, Fact extends Event, State>(
  decider: Decider<Command, Fact, State>,
  commands: readonly Command[],
  state: State,
): readonly Fact[] => {
  const decided: Fact[] = [];
  let current = state;
  for (const command of commands) {
    const events = decider.decide(command, current);
    current = fold(decider, events, current);
    decided.push(...events);
  }
  return decided;
};

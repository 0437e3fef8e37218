import type { Decider, Event } from '@shop/domain';
import type { History } from './event-log.js';

/** A folded stream: its state and the revision of its newest event (-1 when there is none). */
export interface Folded<State> {
  readonly state: State;
  readonly revision: number;
  /** When the newest event happened, ISO 8601; undefined when there is none. */
  readonly lastAt: string | undefined;
}

/** A folded stream with its history: `decide` starts from it instead of reading again. */
export interface Loaded<DomainEvent, State> extends Folded<State> {
  readonly history: History<DomainEvent>;
}

export interface DecideOptions<DomainEvent, State> {
  readonly commandId?: string;
  readonly loaded?: Loaded<DomainEvent, State>;
}

export interface ExecuteOptions<DomainEvent, State> extends DecideOptions<DomainEvent, State> {
  readonly isNew?: boolean;
}

export interface Decided<DomainEvent, State> extends Folded<State> {
  /** The events that this decision appended; empty when it changed nothing. */
  readonly events: readonly DomainEvent[];
  /** Whether the command was executed before; state and revision are then those after that execution. */
  readonly isRepeat: boolean;
}

/** Makes the commands of a request from a folded stream; refuses by throwing. */
export type Prepare<Command, DomainEvent extends Event, State> = (
  loaded: Loaded<DomainEvent, State>,
) => Promise<(state: State) => readonly Command[]> | ((state: State) => readonly Command[]);

/** A stream that does not exist. */
export const noStream = <Command, DomainEvent extends Event, State>({
  initial,
}: Decider<Command, DomainEvent, State>): Loaded<DomainEvent, State> => ({
  ...{ state: initial, revision: -1, lastAt: undefined },
  history: { events: [], revision: -1, commands: new Map() },
});

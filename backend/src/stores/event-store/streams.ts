import { setTimeout as wait } from 'node:timers/promises';
import { decideAll, fold, type Decider, type Event } from '@shop/domain';
import { currentContext } from '../../platform/message-context.js';
import type { RecordedEvent } from '@shop/eventing/event';
import type { EventLog, History, StoredCommand } from './event-log.js';
import { refuseStream } from './stream-refusals.js';
import { StreamContended } from './stream-contended.js';

/** A folded stream: its state and the revision of its newest event (-1 when there is none). */
export interface Folded<State> {
  readonly state: State;
  readonly revision: number;
}

/** A folded stream with its history: `decide` starts from it instead of reading again. */
export interface Loaded<DomainEvent, State> extends Folded<State> {
  readonly history: History<DomainEvent>;
}

export interface DecideOptions<DomainEvent, State> {
  readonly commandId?: string;
  readonly loaded?: Loaded<DomainEvent, State>;
}

export interface Decided<DomainEvent, State> extends Folded<State> {
  /** The events that this decision appended; empty when it changed nothing. */
  readonly events: readonly DomainEvent[];
  /** Whether the command was executed before; state and revision are then those after that execution. */
  readonly isRepeat: boolean;
}

/** Time for which a contended stream is tried, in ms: in a cluster an append counts for the revision before it is replicated and can be read. */
const TRY_FOR_MS = 1000;
const MIN_TRIES = 5;
/** Pauses before a stream is read again; together they are longer than a deposed leader takes to notice. */
const REREAD_AFTER_MS = [100, 400];
/** Most events by which a deposed leader may be behind; a token that is further ahead is not trusted. */
const MAX_BEHIND = 50;
const MAX_WAIT_MS = 40;

/** A random pause, so that two writers that conflicted do not conflict again. */
const randomPause = (): Promise<unknown> => wait(Math.random() * MAX_WAIT_MS);

/** Access to streams: read, fold, decide, append at the exact revision, and decide again on a conflict. */
export class Streams {
  constructor(
    private readonly log: EventLog,
    private readonly pause: () => Promise<unknown> = randomPause,
  ) {}

  async load<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
  ): Promise<Loaded<DomainEvent, State>> {
    return this.loadSeen(decider, stream, -1);
  }

  /**
   * Like `load`, for a client that has seen this revision: an older state is read again, since a deposed leader may still
   * answer. With a token too far ahead, or after the log was restored to an earlier state, the answer is what the log holds.
   */
  async loadSeen<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    seenRevision: number,
  ): Promise<Loaded<DomainEvent, State>> {
    let history = await this.log.read<DomainEvent>(stream);
    for (const ms of REREAD_AFTER_MS) {
      const missing = seenRevision - history.revision;
      if (missing <= 0 || missing > MAX_BEHIND || history.revision < 0) break;
      await wait(ms);
      history = await this.log.read<DomainEvent>(stream);
    }
    return { state: fold(decider, history.events), revision: history.revision, history };
  }

  /** Every event of a stream, with its actor and time; empty when there is no such stream. */
  async readRecorded<DomainEvent extends Event>(stream: string): Promise<readonly RecordedEvent<DomainEvent>[]> {
    return this.log.readRecorded<DomainEvent>(stream);
  }

  /**
   * Decides `plan(state)` and appends all of its events atomically. A repetition of `commandId` gets the result of the
   * first execution. Throws a Refusal, EventStoreUnavailable, or StreamContended after a second of conflicts.
   */
  async decide<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    plan: (state: State) => readonly Command[],
    { commandId = currentContext().commandId, loaded }: DecideOptions<DomainEvent, State> = {},
  ): Promise<Decided<DomainEvent, State>> {
    for await (const attempt of this.tries()) {
      const known = attempt === 1 ? loaded : undefined;
      const { state, revision, history } = known ?? (await this.load(decider, stream));
      const repeated = history.commands.get(commandId);
      if (repeated !== undefined) return this.repetition(decider, history.events, repeated, commandId);
      const events = decideAll(decider, plan(state), state);
      if (events.length === 0) return { state, revision, events, isRepeat: false };
      const appended = await this.log.append(stream, revision, events, { ...currentContext(), commandId });
      if (appended !== 'conflict') {
        return { state: fold(decider, events, state), revision: appended, events, isRepeat: false };
      }
    }
    throw new StreamContended(stream);
  }

  /** Decides commands that do not depend on earlier events, and appends their events without reading the stream. Throws like `decide`. */
  async record<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    ...commands: readonly Command[]
  ): Promise<void> {
    const events = commands.flatMap((command) => decider.decide(command, decider.initial));
    for await (const _attempt of this.tries()) {
      const revision = await this.log.endOf(stream);
      if ((await this.log.append(stream, revision, events, currentContext())) !== 'conflict') return;
    }
    throw new StreamContended(stream);
  }

  /** The number of each try that a contended stream gets, with a pause before the next. */
  private async *tries(): AsyncGenerator<number> {
    const end = Date.now() + TRY_FOR_MS;
    for (let attempt = 1; attempt <= MIN_TRIES || Date.now() < end; attempt += 1) {
      yield attempt;
      await this.pause();
    }
  }

  /**
   * The stream after the command's first execution; refuses another request under the same idempotency key. A command id of
   * the shop's own stands for no request.
   */
  private repetition<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    history: readonly DomainEvent[],
    { requestHash, revision }: StoredCommand,
    commandId: string,
  ): Decided<DomainEvent, State> {
    const { requestHash: currentHash, commandId: ownId } = currentContext();
    const isOther = requestHash !== undefined && currentHash !== undefined && currentHash !== requestHash;
    if (isOther && commandId === ownId) refuseStream('idempotency-key-reused');
    return { state: fold(decider, history.slice(0, revision + 1)), revision, events: [], isRepeat: true };
  }
}

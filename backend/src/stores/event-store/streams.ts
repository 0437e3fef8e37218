import { setTimeout as wait } from 'node:timers/promises';
import { decideAll, fold, Refusal, type Decider, type Event } from '@shop/domain';
import { currentContext } from '../../platform/message-context.js';
import type { RecordedEvent } from '@shop/eventing/event';
import type { EventLog, StoredCommand } from './event-log.js';
import type { Decided, DecideOptions, ExecuteOptions, Loaded, Prepare } from './folded.js';
import { noStream } from './folded.js';
import { KnownStreams } from './known-streams.js';
import { refuseStream, StreamContended } from './stream-refusals.js';

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
  private readonly known = new KnownStreams();

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
    const { events, revision } = history;
    return { state: fold(decider, events), revision, lastAt: events.at(-1)?.at, history };
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
    this.known.forget(stream);
    for await (const attempt of this.tries()) {
      const read = (attempt === 1 ? loaded : undefined) ?? (await this.load(decider, stream));
      const decided = await this.decideOn(decider, stream, plan, { loaded: read, commandId });
      if (decided !== 'conflict') return decided;
    }
    throw new StreamContended(stream);
  }

  /**
   * Decides the commands that `prepare` makes of a stream that this process may know already. Only an append proves what is known: a refusal,
   * a repetition, and a decision that changes nothing are made again on the stream as it is read, or as it was just `loaded`. A stream that
   * `isNew` is taken for one that does not exist.
   */
  async execute<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    prepare: Prepare<Command, DomainEvent, State>,
    { isNew = false, commandId = currentContext().commandId, loaded }: ExecuteOptions<DomainEvent, State> = {},
  ): Promise<Decided<DomainEvent, State>> {
    const known = isNew ? noStream(decider) : this.known.find<DomainEvent, State>(stream);
    const isTried = known !== undefined && loaded === undefined;
    const proved = isTried ? await this.executeOn(decider, stream, prepare, { loaded: known, commandId }) : undefined;
    if (proved !== undefined) return proved;
    const read = loaded ?? (await this.load(decider, stream));
    const decided = await this.decide(decider, stream, await prepare(read), { loaded: read, commandId });
    if (decided.revision === read.revision + decided.events.length)
      this.keep(stream, { loaded: read, commandId }, decided);
    return decided;
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

  /** Decides on a stream as it is known; undefined when no append proves that it is so. */
  private async executeOn<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    prepare: Prepare<Command, DomainEvent, State>,
    known: Required<DecideOptions<DomainEvent, State>>,
  ): Promise<Decided<DomainEvent, State> | undefined> {
    try {
      const decided = await this.decideOn(decider, stream, await prepare(known.loaded), known);
      if (decided !== 'conflict' && decided.events.length > 0) {
        this.keep(stream, known, decided);
        return decided;
      }
    } catch (error) {
      this.known.forget(stream);
      if (!(error instanceof Refusal)) throw error;
    }
    this.known.forget(stream);
    return undefined;
  }

  private async decideOn<Command, DomainEvent extends Event, State>(
    decider: Decider<Command, DomainEvent, State>,
    stream: string,
    plan: (state: State) => readonly Command[],
    { loaded, commandId }: Required<DecideOptions<DomainEvent, State>>,
  ): Promise<Decided<DomainEvent, State> | 'conflict'> {
    const { state, revision, lastAt, history } = loaded;
    const repeated = history.commands.get(commandId);
    if (repeated !== undefined) return this.repetition(decider, history.events, repeated, commandId);
    const events = decideAll(decider, plan(state), state);
    if (events.length === 0) return { state, revision, lastAt, events, isRepeat: false };
    const appended = await this.log.append(stream, revision, events, { ...currentContext(), commandId });
    if (appended === 'conflict') return 'conflict';
    return {
      ...{ state: fold(decider, events, state), revision: appended, lastAt: events.at(-1)?.at },
      ...{ events, isRepeat: false },
    };
  }

  private keep<DomainEvent, State>(
    stream: string,
    { loaded, commandId }: Required<DecideOptions<DomainEvent, State>>,
    { state, revision, lastAt, events }: Decided<DomainEvent, State>,
  ): void {
    const commands = new Map(loaded.history.commands);
    if (events.length > 0) commands.set(commandId, { requestHash: currentContext().requestHash, revision });
    this.known.keep(stream, { state, revision, lastAt, history: { ...loaded.history, revision, commands } });
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
    const executed = history.slice(0, revision + 1);
    return { state: fold(decider, executed), revision, lastAt: executed.at(-1)?.at, events: [], isRepeat: true };
  }
}

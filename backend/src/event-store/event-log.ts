import type { EventStoreDBClient, ReadStreamOptions } from '@eventstore/db-client';
import {
  BACKWARDS,
  END,
  jsonEvent,
  NO_STREAM,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { type Event } from '@shop/domain';
import { currentVersion, upcast } from '@shop/domain/event-types';
import { v5 as uuidV5 } from 'uuid';
import type { MessageContext } from '../platform/message-context.js';
import type { PersonalData } from './personal-data.js';
import { EventStoreUnavailable, within } from './unavailable.js';

export interface History<DomainEvent> {
  readonly events: readonly DomainEvent[];
  /** -1 when the stream does not exist. */
  readonly revision: number;
  readonly commands: ReadonlyMap<string, StoredCommand>;
}

/** A command that has left events: what was asked, and the revision of the last of them. */
export interface StoredCommand {
  readonly requestHash: string | undefined;
  readonly revision: number;
}

/** An event with where and how it was written. */
export interface RecordedEvent<DomainEvent> {
  readonly event: DomainEvent;
  readonly revision: number;
  readonly actor: string | null;
  readonly commandId: string | null;
  readonly correlationId: string | null;
}

/** What one command left. */
export interface Part {
  readonly events: readonly Event[];
  readonly context: MessageContext;
}

type Prepared = ReturnType<typeof jsonEvent>[];

interface StoredMetadata {
  readonly at: string;
  readonly schemaVersion?: number;
  readonly commandId?: string;
  readonly requestHash?: string;
  readonly actor?: string;
  readonly $correlationId?: string;
}

const NAMESPACE = '0f6d1b52-54d0-4c3b-9d0a-7b8f6f0a4c11';
const ANSWER_MILLISECONDS = 2000;
const REPEATS = 2;

const metadataOf = (metadata: unknown): StoredMetadata => metadata as StoredMetadata;

/** Reading and appending events, encrypted at this door, with the metadata that every event carries. */
export class EventLog {
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly personalData: PersonalData,
  ) {}

  async read<DomainEvent extends Event>(stream: string): Promise<History<DomainEvent>> {
    const stored = await this.answered(() => this.readAll(stream));
    const events: DomainEvent[] = [];
    for (const event of stored) events.push(await this.eventOf<DomainEvent>(stream, event));
    const commands = new Map(
      stored.map(({ metadata, revision }) => {
        const { commandId = '', requestHash } = metadataOf(metadata);
        return [commandId, { requestHash, revision: Number(revision) }];
      }),
    );
    return { events, revision: Number(stored.at(-1)?.revision ?? -1), commands };
  }

  /** A stream for people: every event with who caused it, and by which command. */
  async recount<DomainEvent extends Event>(stream: string): Promise<readonly RecordedEvent<DomainEvent>[]> {
    const stored = await this.answered(() => this.readAll(stream));
    const recorded: RecordedEvent<DomainEvent>[] = [];
    for (const event of stored) {
      const { actor = null, commandId = null, $correlationId: correlationId = null } = metadataOf(event.metadata);
      const opened = await this.eventOf<DomainEvent>(stream, event);
      recorded.push({ event: opened, revision: Number(event.revision), actor, commandId, correlationId });
    }
    return recorded;
  }

  /**
   * Appends all events or none, only if the stream still ends at `revision`; the new revision, or 'conflict'.
   * An outcome that is not known is asked for again with the same ids and the same revision.
   */
  async append(
    stream: string,
    revision: number,
    events: readonly Event[],
    context: MessageContext,
  ): Promise<number | 'conflict'> {
    return this.appendPrepared(stream, revision, await this.prepare(stream, [{ events, context }]));
  }

  /** What several commands left, sealed and ready to be appended at once. */
  async prepare(stream: string, parts: readonly Part[]): Promise<Prepared> {
    return Promise.all(
      parts.flatMap(({ events, context }) =>
        events.map((event, index) => this.proposed(stream, event, index, context)),
      ),
    );
  }

  /** As `append`, of what is prepared; calls reach the log in the order in which they are made. */
  async appendPrepared(stream: string, revision: number, prepared: Prepared): Promise<number | 'conflict'> {
    const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
    try {
      const { nextExpectedRevision } = await this.answered(() =>
        this.client.appendToStream(stream, prepared, { expectedRevision }),
      );
      return Number(nextExpectedRevision);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      throw error;
    }
  }

  private async eventOf<DomainEvent extends Event>(
    stream: string,
    { type, data, metadata }: { readonly type: string; readonly data: unknown; readonly metadata: unknown },
  ): Promise<DomainEvent> {
    const { at, schemaVersion } = metadataOf(metadata);
    const opened = await this.personalData.open(stream, upcast(type, schemaVersion, data));
    return { type, data: opened, at } as DomainEvent;
  }

  private async proposed(stream: string, event: Event, index: number, context: MessageContext) {
    const id = uuidV5(`${context.commandId}|${stream}|${index}|${event.type}`, NAMESPACE);
    const { data, hmac } = await this.personalData.seal(stream, id, event);
    const metadata = {
      at: event.at,
      schemaVersion: currentVersion(event.type),
      actor: context.actor,
      commandId: context.commandId,
      $correlationId: context.correlationId,
      $causationId: context.commandId,
      ...(context.origin === undefined ? {} : { origin: context.origin }),
      ...(context.requestHash === undefined ? {} : { requestHash: context.requestHash }),
      ...(hmac === undefined ? {} : { hmac }),
    };
    return jsonEvent({ id, type: event.type, data, metadata });
  }

  /** The revision of a stream's newest event, however long it is; -1 when there is none. */
  async endOf(stream: string): Promise<number> {
    const [newest] = await this.answered(() =>
      this.readAll(stream, { maxCount: 1, direction: BACKWARDS, fromRevision: END }),
    );
    return Number(newest?.revision ?? -1);
  }

  /** Whole by default: what is decided from a part of a stream can never be appended to it. */
  private async readAll(stream: string, options: ReadStreamOptions = {}) {
    const stored = [];
    try {
      for await (const { event } of this.client.readStream(stream, options)) {
        if (event !== undefined) stored.push(event);
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
    }
    return stored;
  }

  /** Business answers pass; silence and a lost connection are repeated, then EventStoreUnavailable. */
  private async answered<T>(ask: () => Promise<T>): Promise<T> {
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await within(ANSWER_MILLISECONDS, ask());
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) throw error;
        if (repeat >= REPEATS) throw new EventStoreUnavailable('the event store does not answer', { cause: error });
      }
    }
  }
}

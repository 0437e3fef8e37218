import type { EventStoreDBClient } from '@eventstore/db-client';
import { jsonEvent, NO_STREAM, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Event } from '@shop/domain';
import { v5 as uuidV5 } from 'uuid';
import type { MessageContext } from '../message-context.js';
import type { PersonalData } from './personal-data.js';
import { EventStoreUnavailable, within } from './unavailable.js';

export interface History<Fact> {
  readonly events: readonly Fact[];
  /** -1 when the stream does not exist. */
  readonly revision: number;
  readonly commands: ReadonlyMap<string, StoredCommand>;
}

/** A command that has left facts: what was asked, and the revision of the last of them. */
export interface StoredCommand {
  readonly requestHash: string | undefined;
  readonly revision: number;
}

interface StoredMetadata {
  readonly at: string;
  readonly commandId?: string;
  readonly requestHash?: string;
}

const NAMESPACE = '0f6d1b52-54d0-4c3b-9d0a-7b8f6f0a4c11';
const SCHEMA_VERSION = 1;
const ANSWER_MILLISECONDS = 2000;
const REPEATS = 2;
const LONGEST_HISTORY = 2000;

const metadataOf = (metadata: unknown): StoredMetadata => metadata as StoredMetadata;

/** Reading and appending facts, encrypted at this door, with the metadata that every event carries. */
export class EventLog {
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly personalData: PersonalData,
  ) {}

  async read<Fact extends Event>(stream: string): Promise<History<Fact>> {
    const stored = await this.answered(() => this.readAll(stream));
    const events: Fact[] = [];
    for (const { type, data, metadata } of stored) {
      const opened = await this.personalData.open(stream, data);
      events.push({ type, data: opened, at: metadataOf(metadata).at } as Fact);
    }
    const commands = new Map(
      stored.map(({ metadata, revision }) => {
        const { commandId = '', requestHash } = metadataOf(metadata);
        return [commandId, { requestHash, revision: Number(revision) }];
      }),
    );
    return { events, revision: Number(stored.at(-1)?.revision ?? -1), commands };
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
    const proposed = await Promise.all(events.map((event, index) => this.proposed(stream, event, index, context)));
    const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
    try {
      const { nextExpectedRevision } = await this.answered(() =>
        this.client.appendToStream(stream, proposed, { expectedRevision }),
      );
      return Number(nextExpectedRevision);
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'conflict';
      throw error;
    }
  }

  private async proposed(stream: string, event: Event, index: number, context: MessageContext) {
    const id = uuidV5(`${context.commandId}|${stream}|${index}|${event.type}`, NAMESPACE);
    const { data, hmac } = await this.personalData.seal(stream, id, event);
    const metadata = {
      at: event.at,
      schemaVersion: SCHEMA_VERSION,
      actor: context.actor,
      commandId: context.commandId,
      $correlationId: context.correlationId,
      $causationId: context.commandId,
      ...(context.requestHash === undefined ? {} : { requestHash: context.requestHash }),
      ...(hmac === undefined ? {} : { hmac }),
    };
    return jsonEvent({ id, type: event.type, data, metadata });
  }

  private async readAll(stream: string) {
    const stored = [];
    try {
      for await (const { event } of this.client.readStream(stream, { maxCount: LONGEST_HISTORY })) {
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

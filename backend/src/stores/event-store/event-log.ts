import { Injectable } from '@nestjs/common';
import type { Event } from '@shop/domain';
import { currentVersion, isAnnounced, NewerEvent, tryUpcast, upcast } from '@shop/domain/event-types';
import type { RecordedEvent } from '@shop/eventing/event';
import { StreamStore, type ProposedEvent, type StreamEvent } from '@shop/eventing/event-store/streams';
import { v5 as uuidV5 } from 'uuid';
import type { MessageContext } from '../../platform/message-context.js';
import { PersonalData } from './personal-data.js';

export interface History<DomainEvent> {
  readonly events: readonly DomainEvent[];
  /** -1 when the stream does not exist. */
  readonly revision: number;
  readonly commands: ReadonlyMap<string, StoredCommand>;
}

/** A command that has appended events: the hash of its request, and the revision of its last event. */
export interface StoredCommand {
  readonly requestHash: string | undefined;
  readonly revision: number;
}

/** The events of one command, with its context. */
export interface Part {
  readonly events: readonly Event[];
  readonly context: MessageContext;
}

interface StoredMetadata {
  readonly at: string;
  readonly schemaVersion?: number;
  readonly commandId?: string;
  readonly requestHash?: string;
}

const NAMESPACE = '0f6d1b52-54d0-4c3b-9d0a-7b8f6f0a4c11';

const metadataOf = (metadata: unknown): StoredMetadata => metadata as StoredMetadata;

/** Reads and appends events, with personal data decrypted and encrypted here, and the metadata that every event carries. */
@Injectable()
export class EventLog {
  constructor(
    private readonly store: StreamStore,
    private readonly personalData: PersonalData,
  ) {}

  /** A whole stream; empty when it does not exist. Throws NewerEvent rather than skip what this version does not know. */
  async read<DomainEvent extends Event>(stream: string): Promise<History<DomainEvent>> {
    const stored = await this.store.read(stream);
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

  /** A stream for display: every event with its actor and its command. Throws NewerEvent, and for an event that cannot be read. */
  async readRecorded<DomainEvent extends Event>(stream: string): Promise<readonly RecordedEvent<DomainEvent>[]> {
    const recorded: RecordedEvent<DomainEvent>[] = [];
    for (const event of await this.store.readRecorded(stream, tryUpcast)) {
      if (event.flaw !== undefined) throw event.isNewer === true ? new NewerEvent(event.flaw) : new Error(event.flaw);
      const opened = { ...event, data: await this.personalData.openEvent(stream, event) };
      recorded.push(opened as RecordedEvent<DomainEvent>);
    }
    return recorded;
  }

  /**
   * Appends all events or none, only if the stream still ends at `revision`; answers the new revision, or 'conflict'. After
   * an unknown outcome the append is repeated with the same ids and the same revision.
   */
  async append(
    stream: string,
    revision: number,
    events: readonly Event[],
    context: MessageContext,
  ): Promise<number | 'conflict'> {
    return this.appendPrepared(stream, revision, await this.prepare(stream, [{ events, context }]));
  }

  /** Encrypts the events of several commands, ready to be appended at once. */
  async prepare(stream: string, parts: readonly Part[]): Promise<readonly ProposedEvent[]> {
    return Promise.all(
      parts.flatMap(({ events, context }) =>
        events.map((event, index) => this.proposed(stream, event, index, context)),
      ),
    );
  }

  /** Like `append`, for prepared events. */
  async appendPrepared(
    stream: string,
    revision: number,
    prepared: readonly ProposedEvent[],
  ): Promise<number | 'conflict'> {
    return this.store.append(stream, revision, prepared);
  }

  /** The revision of a stream's newest event, whose cost does not depend on the stream's length; -1 when it does not exist. */
  async endOf(stream: string): Promise<number> {
    return this.store.endOf(stream);
  }

  private async eventOf<DomainEvent extends Event>(
    stream: string,
    { type, data, metadata }: StreamEvent,
  ): Promise<DomainEvent> {
    const { at, schemaVersion } = metadataOf(metadata);
    const opened = await this.personalData.openEvent(stream, { type, data: upcast(type, schemaVersion, data) });
    return { type, data: opened, at } as DomainEvent;
  }

  private async proposed(stream: string, event: Event, index: number, context: MessageContext): Promise<ProposedEvent> {
    if (isAnnounced(event.type)) throw new Error(`${event.type} is only announced: the last release cannot read it.`);
    const id = uuidV5(`${context.commandId}|${stream}|${index}|${event.type}`, NAMESPACE);
    const { data, hmac } = await this.personalData.seal(stream, id, event);
    const metadata = {
      at: event.at,
      schemaVersion: currentVersion(event.type),
      actor: context.actor,
      commandId: context.commandId,
      $correlationId: context.correlationId,
      $causationId: context.causationId ?? context.commandId,
      ...(context.origin === undefined ? {} : { origin: context.origin }),
      ...(context.requestHash === undefined ? {} : { requestHash: context.requestHash }),
      ...(hmac === undefined ? {} : { hmac }),
    };
    return { id, type: event.type, data, metadata };
  }
}

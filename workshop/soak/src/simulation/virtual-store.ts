import type { ProposedEvent, StreamEvent } from '@shop/eventing/event-store/streams';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import type { Life, Network } from './network.js';

/** An event in the log of a simulated shop. */
export interface LoggedEvent extends StreamEvent {
  readonly stream: string;
  readonly id: string;
}

/** Changes the events of an append, for a planted fault. */
export type Tamper = (stream: string, events: readonly ProposedEvent[]) => readonly ProposedEvent[];

let made = 0;

/** The log, which outlives every process: appends are atomic, at the expected revision only, and once per event id. */
export class VirtualLog {
  readonly events: LoggedEvent[] = [];
  private readonly streams = new Map<string, LoggedEvent[]>();

  constructor(
    private readonly appended: (events: readonly LoggedEvent[]) => void,
    private readonly tamper: Tamper = (_stream, events) => events,
  ) {}

  read(stream: string): readonly LoggedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  append(stream: string, revision: number, proposed: readonly ProposedEvent[]): number | 'conflict' {
    const there = this.streams.get(stream) ?? [];
    const end = revision + proposed.length;
    if (there.length - 1 !== revision) {
      const known = there.slice(revision + 1, end + 1);
      const isRepeat = known.length > 0 && proposed.every(({ id }, index) => known[index]?.id === id);
      return isRepeat ? end : 'conflict';
    }
    const logged = this.tamper(stream, proposed).map(({ id, type, data, metadata }, index) => ({
      id: id ?? `made-${(made += 1)}`,
      type,
      data,
      metadata,
      stream,
      revision: BigInt(there.length + index),
    }));
    this.streams.set(stream, [...there, ...logged]);
    this.events.push(...logged);
    this.appended(logged);
    return end;
  }
}

const REPEATS = 2;

/** The log as one process reaches it, like `StreamStore`: retries without a response, then throws EventStoreUnavailable. */
export class VirtualStore {
  constructor(
    private readonly log: VirtualLog,
    private readonly network: Network,
    private readonly life: Life,
  ) {}

  read(stream: string): Promise<readonly StreamEvent[]> {
    return this.answered(() => this.log.read(stream));
  }

  async first(stream: string): Promise<StreamEvent | undefined> {
    return (await this.read(stream))[0];
  }

  async endOf(stream: string): Promise<number> {
    return (await this.read(stream)).length - 1;
  }

  append(stream: string, revision: number, events: readonly ProposedEvent[]): Promise<number | 'conflict'> {
    return this.answered(() => this.log.append(stream, revision, events));
  }

  private async answered<Answer>(ask: () => Answer): Promise<Answer> {
    const silence = (): Error => new EventStoreUnavailable('The simulated event store does not answer.');
    for (let repeat = 0; ; repeat += 1) {
      try {
        return await this.network.call(this.life, ask, silence);
      } catch (error) {
        if (repeat >= REPEATS) throw error;
      }
    }
  }
}

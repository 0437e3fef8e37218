import { DatabaseError, type Client } from 'pg';
import { decide, type Outcome, type WriteRequest } from './decision.js';
import { Draft, type Knowledge, type WrittenEvent } from './draft.js';
import { sizeOf, ticksNow, type StoredEvent } from './events.js';
import { INSERT, insertValues, WRITTEN } from './log-table.js';
import type { RecentEvents } from './recent-events.js';
import type { StreamHeads } from './stream-heads.js';
import { describedBy, isMetastream, metastreamOf } from './stream-metadata.js';

/** Limits of a batch in requests and bytes; further requests wait for the next batch. */
const BATCH_REQUESTS = 2_000;
const BATCH_BYTES = 8 * 1024 * 1024;
/** SQLSTATE disk_full: the statement has been undone. */
const DISK_FULL = '53100';

interface Pending {
  readonly request: WriteRequest;
  readonly bytes: number;
  readonly answer: (outcome: Outcome) => void;
  readonly refuse: (error: Error) => void;
}

/** There is no room on the disk for a write; nothing of it has been written. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * The only writer of the log. Waiting requests are decided in order and committed as one batch (group commit); they are answered after the
 * commit. When Postgres has no room for a batch, its requests are refused. When a commit fails otherwise, no request is answered and
 * `onFailure` is called: the process must end.
 */
export class LogWriter {
  private waiting: Pending[] = [];
  private jobs: (() => Promise<void>)[] = [];
  private waitingBytes = 0;
  private running: Promise<void> | undefined;

  constructor(
    private readonly connection: Client,
    private readonly heads: StreamHeads,
    private readonly recent: RecentEvents,
    private readonly onFailure: (error: Error) => void,
  ) {}

  /** Number of bytes waiting for their commit. */
  get backlog(): number {
    return this.waitingBytes;
  }

  /** Whether no request is waiting or being committed. */
  get isIdle(): boolean {
    return this.running === undefined;
  }

  write(request: WriteRequest): Promise<Outcome> {
    return new Promise((answer, refuse) => {
      const bytes = request.events.reduce((sum, event) => sum + sizeOf(event), 0);
      this.waiting.push({ request, bytes, answer, refuse });
      this.waitingBytes += bytes;
      this.running ??= this.run();
    });
  }

  /** Runs a job between two batches, with exclusive use of the connection. */
  alone(job: (connection: Client) => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.jobs.push(() => job(this.connection).then(resolve, reject));
      this.running ??= this.run();
    });
  }

  /** Resolves when all requests are committed and answered. */
  async drained(): Promise<void> {
    await this.running;
  }

  private async run(): Promise<void> {
    // Requests that arrive in the same turn join the first batch.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      while (this.waiting.length + this.jobs.length > 0) {
        for (const job of this.jobs.splice(0)) await job();
        if (this.waiting.length > 0) await this.commit(this.take());
      }
      this.running = undefined;
    } catch (error) {
      this.onFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private take(): Pending[] {
    let bytes = 0;
    const end = this.waiting.findIndex((pending, index) => {
      bytes += pending.bytes;
      return index > 0 && (index >= BATCH_REQUESTS || bytes > BATCH_BYTES);
    });
    return this.waiting.splice(0, end === -1 ? this.waiting.length : end);
  }

  private async commit(batch: readonly Pending[]): Promise<void> {
    const draft = new Draft(await this.knowledgeFor(batch), this.recent.head, ticksNow());
    const outcomes = batch.map(({ request }) => decide(request, draft));
    if (draft.events.length > 0) {
      const refusal = await this.insert(draft.events);
      if (refusal !== undefined) return this.refuse(batch, refusal);
      this.heads.publish(draft.heads);
      this.recent.publish(draft.events);
    }
    for (const [index, { bytes, answer }] of batch.entries()) {
      const outcome = outcomes[index];
      this.waitingBytes -= bytes;
      if (outcome) answer(outcome);
    }
  }

  /** A refusal when Postgres has no room and has therefore written nothing. */
  private async insert(events: readonly StoredEvent[]): Promise<NoRoom | undefined> {
    try {
      await this.connection.query({ name: 'insert', text: INSERT, values: insertValues(events) });
      return undefined;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === DISK_FULL) return new NoRoom(error.message);
      throw error;
    }
  }

  private refuse(batch: readonly Pending[], error: Error): void {
    for (const { bytes, refuse } of batch) {
      this.waitingBytes -= bytes;
      refuse(error);
    }
  }

  private async knowledgeFor(batch: readonly Pending[]): Promise<Knowledge> {
    const names = batch.flatMap(({ request: { stream } }) => [
      stream,
      metastreamOf(stream),
      ...(isMetastream(stream) ? [describedBy(stream)] : []),
    ]);
    const heads = await this.heads.load(names, this.connection);
    const ids = batch.flatMap(({ request: { stream, expected, events } }) => {
      const last = heads.get(stream)?.last ?? -1n;
      const mayRepeat = typeof expected === 'bigint' ? expected < last : last >= 0n;
      return mayRepeat ? events.map(({ id }) => id) : [];
    });
    return { heads, written: ids.length > 0 ? await this.findWritten(ids) : [] };
  }

  private async findWritten(ids: readonly string[]): Promise<WrittenEvent[]> {
    type Row = Record<'id' | 'stream' | 'revision' | 'position', string>;
    const { rows } = await this.connection.query<Row>({ name: 'written', text: WRITTEN, values: [ids] });
    return rows.map(({ id, stream, revision, position }) => {
      return { id, stream, revision: BigInt(revision), position: BigInt(position) };
    });
  }
}

import { BEGINNING, positionText, type Position } from '../event.js';
import type { Lag, Lease } from './consumer.js';
import type { LogReport } from './log-report.js';

/** Longest time a consumer may stand still while the log has more events, in ms. */
export const STALLED_AFTER_MS = 30_000;

/** Longest time a consumer that has followed the log may fail before it counts as stuck, in ms. */
export const STUCK_AFTER_MS = 15_000;

export interface ConsumerReport {
  readonly state: 'failing' | 'following' | 'rebuilding' | 'refused' | 'standby' | 'starting';
  /** Position up to which the log is handled, `<commit>/<prepare>`. */
  readonly position: string;
  readonly eventsDone: number;
  readonly parkedKeys: number;
  /** Epoch of the lease; each new lease raises it. */
  readonly epoch: number;
  /** Events not handled yet; null when this process does not know. */
  readonly lagEvents: number | null;
  /** Age of the oldest event not handled yet; null when this process does not know. */
  readonly lagMilliseconds: number | null;
  readonly failure: string | null;
  readonly stuck: boolean;
}

/** Health of one consumer in this process. */
export class ConsumerHealth {
  private state: ConsumerReport['state'] = 'standby';
  lease: Lease | undefined;
  private reachedPosition: Position | undefined;
  private failure: string | null = null;
  private failingSince: number | undefined;
  private stalledSince: number | undefined;
  private isOutdated = false;
  private isLogAccepted = false;
  private hasFollowed = false;
  /** Undefined while this process does not know: while the consumer fails, is refused or is rebuilt, nobody measures it. */
  lag: Lag | undefined;

  acquired(lease: Lease): void {
    this.lease = lease;
    this.reachedPosition = undefined;
    this.isOutdated = false;
    if (!this.isFailing) this.state = 'starting';
  }

  /** Records that the log is the one that was read. */
  acceptedLog(): void {
    this.isLogAccepted = true;
  }

  /** Records that a rebuild started: the live tables stay as they are while new ones are made beside them. */
  rebuilds(): void {
    this.state = 'rebuilding';
    this.lag = undefined;
    this.failure = null;
    this.failingSince = undefined;
  }

  followed(lease: Lease): void {
    this.lease = lease;
    this.state = 'following';
    this.hasFollowed = true;
    this.failure = null;
    this.failingSince = undefined;
  }

  /** Records a position up to which the log is handled, which may be stored later. */
  reached(position: Position): void {
    this.reachedPosition = position;
  }

  /** Records whether the consumer stood still, as seen by a comparison with the end of the log. */
  recordStall(isStalled: boolean, now = Date.now()): void {
    this.stalledSince = isStalled ? (this.stalledSince ?? now) : undefined;
  }

  /** Records a failure; returns the last lease. */
  failed(reason: string, now = Date.now()): Lease | undefined {
    this.state = 'failing';
    this.lag = undefined;
    this.failure = reason;
    this.failingSince ??= now;
    return this.lease;
  }

  /** Records that the log is not the one that was read: no process goes on until a person decides. */
  refused(reason: string, now = Date.now()): Lease | undefined {
    const lease = this.failed(reason, now);
    this.state = 'refused';
    this.isLogAccepted = false;
    return lease;
  }

  /** Records that only a newer program can go on: this process stays unhealthy, even when another one leads. */
  outdated(): void {
    this.isOutdated = true;
  }

  standBy(): void {
    this.state = 'standby';
    this.isLogAccepted = false;
    this.lag = undefined;
    if (!this.isOutdated) {
      this.failure = null;
      this.failingSince = undefined;
    }
    this.stalledSince = undefined;
  }

  get position() {
    return this.reachedPosition ?? this.lease?.position ?? BEGINNING;
  }

  get isFailing(): boolean {
    return this.state === 'failing' || this.state === 'refused';
  }

  /** Whether this is the log that was read; unknown before the first comparison. */
  get log(): LogReport['status'] {
    if (this.state === 'refused') return 'refused';
    return this.isLogAccepted ? 'accepted' : 'unknown';
  }

  get isFollowing(): boolean {
    return this.state === 'following';
  }

  report(now = Date.now()): ConsumerReport {
    const { state, lease, failure, failingSince, stalledSince, lag, hasFollowed } = this;
    return {
      state,
      position: positionText(this.position),
      eventsDone: Number(lease?.eventsDone ?? 0n),
      parkedKeys: lease?.blocked.size ?? 0,
      epoch: Number(lease?.epoch ?? 0n),
      lagEvents: lag?.events ?? null,
      lagMilliseconds: lag?.ms ?? null,
      failure,
      stuck:
        state === 'refused' ||
        (failingSince !== undefined && (!hasFollowed || now - failingSince >= STUCK_AFTER_MS)) ||
        (stalledSince !== undefined && now - stalledSince >= STALLED_AFTER_MS),
    };
  }
}

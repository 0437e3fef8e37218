import { BEGINNING, positionText } from '../event.js';
import type { Lease } from './checkpoint.js';

/** For so long a projection may fail before it counts as stuck; milliseconds. */
export const STUCK_AFTER = 15_000;

export interface ProjectionReport {
  readonly state: 'failing' | 'following' | 'standby' | 'starting';
  /** `<commit>/<prepare>` up to which the tables tell the log. */
  readonly position: string;
  readonly eventsDone: number;
  readonly parkedKeys: number;
  /** Age of the oldest event not in the tables yet; null when this process does not know. */
  readonly lagMilliseconds: number | null;
  readonly failure: string | null;
  readonly stuck: boolean;
}

/** How one projection is doing in this process. */
export class ProjectionHealth {
  private state: ProjectionReport['state'] = 'standby';
  private lease: Lease | undefined;
  private failure: string | null = null;
  private failingSince: number | undefined;
  lagMilliseconds: number | null = null;

  claimed(lease: Lease): void {
    this.lease = lease;
    if (this.state !== 'failing') this.state = 'starting';
  }

  followed(lease: Lease): void {
    this.lease = lease;
    this.state = 'following';
    this.failure = null;
    this.failingSince = undefined;
  }

  /** The lease that was held when it failed. */
  failed(reason: string, now = Date.now()): Lease | undefined {
    this.state = 'failing';
    this.failure = reason;
    this.failingSince ??= now;
    return this.lease;
  }

  standBy(): void {
    this.state = 'standby';
    this.lagMilliseconds = null;
    this.failingSince = undefined;
  }

  get position() {
    return this.lease?.position ?? BEGINNING;
  }

  get isFollowing(): boolean {
    return this.state === 'following';
  }

  report(now = Date.now()): ProjectionReport {
    const { state, lease, failure, failingSince, lagMilliseconds } = this;
    return {
      state,
      position: positionText(this.position),
      eventsDone: Number(lease?.eventsDone ?? 0n),
      parkedKeys: lease?.parked.size ?? 0,
      lagMilliseconds,
      failure,
      stuck: failingSince !== undefined && now - failingSince >= STUCK_AFTER,
    };
  }
}

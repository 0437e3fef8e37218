import type { ClocksView } from '@shop/eventing/clocks';
import type { DiskView } from '../platform/disks/disks.js';

/** The process runs. */
export interface LivenessView {
  readonly status: 'live';
}

/** Whether the shop can sell. */
export interface ReadinessView {
  readonly status: 'ready' | 'not-ready';
  readonly checks: { readonly eventStore: boolean; readonly postgres: boolean };
  /** Who refuses the log, and waits for a recovery; while reactions do, no payment can be started. */
  readonly logRefusedBy: readonly ('projections' | 'reactions')[];
  readonly clock: ClocksView;
  /** The disks that are watched; while that of the event store is full, nothing new is taken. */
  readonly disks: readonly DiskView[];
}

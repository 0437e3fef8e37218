import type { ClocksView } from '@shop/eventing/clocks';

/** The process runs. */
export interface LivenessView {
  readonly status: 'live';
}

/** Whether the shop can sell. */
export interface ReadinessView {
  readonly status: 'ready' | 'not-ready';
  readonly checks: { readonly eventStore: boolean; readonly postgres: boolean };
  readonly clock: ClocksView;
}

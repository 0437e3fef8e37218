import type { ClockSkew } from '@shop/eventing/event-store/clock-skew';

/** The process runs. */
export interface LivenessView {
  readonly status: 'live';
}

/** Whether the shop can sell. */
export interface ReadinessView {
  readonly status: 'ready' | 'not-ready';
  readonly checks: { readonly eventStore: boolean; readonly postgres: boolean };
  readonly clock: ClockView;
}

/** This machine's clock beside the event store's. */
export interface ClockView {
  /** How far the store's is ahead; null before the first event is appended. */
  readonly skewSeconds: number | null;
  /** What is wrong, in a sentence. */
  readonly warning: string | null;
}

export const clockView = ({ seconds, warning }: ClockSkew): ClockView => ({
  skewSeconds: seconds ?? null,
  warning: warning ?? null,
});

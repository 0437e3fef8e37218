/** Maximum number of visitors whose data one staff member may reveal within any hour. */
export const MAX_REVEALS = 30;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The reveals that one staff member has requested. */
export interface Reveals {
  /** Times of the newest reveals, at most MAX_REVEALS, oldest first. */
  readonly shownAt: readonly string[];
  readonly refusedAt: string | undefined;
  /** Whether the newest event about reveals is a refusal. */
  readonly isRefused: boolean;
}

export const noReveals: Reveals = { shownAt: [], refusedAt: undefined, isRefused: false };

export const shown = ({ shownAt, ...others }: Reveals, at: string): Reveals => ({
  ...others,
  shownAt: [...shownAt, at].slice(-MAX_REVEALS),
  isRefused: false,
});

export const refused = (reveals: Reveals, at: string): Reveals => ({ ...reveals, refusedAt: at, isRefused: true });

/** Seconds until the next reveal is allowed; undefined when it is allowed now. */
export const pauseOf = ({ shownAt: [oldest = '', ...others] }: Reveals, at: string): number | undefined => {
  const left = Date.parse(oldest) + HOUR - Date.parse(at);
  return others.length + 1 < MAX_REVEALS || left <= 0 ? undefined : Math.ceil(left / 1000);
};

/** Whether a refusal is recorded: only if the last recorded one is at least a minute old. */
export const isNews = ({ refusedAt }: Reveals, at: string): boolean =>
  refusedAt === undefined || Date.parse(at) - Date.parse(refusedAt) >= MINUTE;

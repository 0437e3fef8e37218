/** How many visitors one member of staff may be shown within any hour. */
export const MAX_REVEALS = 30;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** What one member of staff asked to be shown. */
export interface Reveals {
  /** The newest, at most MAX_REVEALS, oldest first. */
  readonly shownAt: readonly string[];
  readonly refusedAt: string | undefined;
  /** Whether the newest event about it is a refusal. */
  readonly isRefused: boolean;
}

export const noReveals: Reveals = { shownAt: [], refusedAt: undefined, isRefused: false };

export const shown = ({ shownAt, ...others }: Reveals, at: string): Reveals => ({
  ...others,
  shownAt: [...shownAt, at].slice(-MAX_REVEALS),
  isRefused: false,
});

export const refused = (reveals: Reveals, at: string): Reveals => ({ ...reveals, refusedAt: at, isRefused: true });

/** The seconds until one more may be shown; undefined when it may be now. */
export const pauseOf = ({ shownAt: [oldest = '', ...others] }: Reveals, at: string): number | undefined => {
  const left = Date.parse(oldest) + HOUR - Date.parse(at);
  return others.length + 1 < MAX_REVEALS || left <= 0 ? undefined : Math.ceil(left / 1000);
};

/** Whether a refusal is news: a minute after the last one that was written down. */
export const isNews = ({ refusedAt }: Reveals, at: string): boolean =>
  refusedAt === undefined || Date.parse(at) - Date.parse(refusedAt) >= MINUTE;

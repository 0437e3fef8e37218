/** Maximum number of visitors whose data one staff member may reveal within any hour. */
export const MAX_ACCESSES_PER_HOUR = 30;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** The reveals that one staff member has requested. */
export interface PersonalDataAccesses {
  /** Times of the newest reveals, at most MAX_ACCESSES_PER_HOUR, oldest first. */
  readonly grantedAt: readonly string[];
  readonly refusedAt: string | undefined;
  /** Whether the newest event about reveals is a refusal. */
  readonly isRefused: boolean;
}

export const initialAccesses: PersonalDataAccesses = { grantedAt: [], refusedAt: undefined, isRefused: false };

export const withAccess = ({ grantedAt, ...others }: PersonalDataAccesses, at: string): PersonalDataAccesses => ({
  ...others,
  grantedAt: [...grantedAt, at].slice(-MAX_ACCESSES_PER_HOUR),
  isRefused: false,
});

export const withRefusal = (accesses: PersonalDataAccesses, at: string): PersonalDataAccesses => ({
  ...accesses,
  refusedAt: at,
  isRefused: true,
});

/** Seconds until the next reveal is allowed; undefined when it is allowed now. */
export const pauseBeforeAccess = (
  { grantedAt: [oldest = '', ...others] }: PersonalDataAccesses,
  at: string,
): number | undefined => {
  const left = Date.parse(oldest) + HOUR - Date.parse(at);
  return others.length + 1 < MAX_ACCESSES_PER_HOUR || left <= 0 ? undefined : Math.ceil(left / 1000);
};

/** Whether a refusal is recorded: only if the last recorded one is at least a minute old. */
export const isRefusalRecorded = ({ refusedAt }: PersonalDataAccesses, at: string): boolean =>
  refusedAt === undefined || Date.parse(at) - Date.parse(refusedAt) >= MINUTE;

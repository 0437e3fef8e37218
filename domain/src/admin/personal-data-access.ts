/** Maximum number of visitors whose data one staff member may read within any hour. */
export const MAX_ACCESSES_PER_HOUR = 30;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** The accesses of one staff member. */
export interface PersonalDataAccesses {
  /** Times of the newest accesses, at most MAX_ACCESSES_PER_HOUR, oldest first. */
  readonly grantedAt: readonly string[];
  readonly refusedAt: string | undefined;
  /** Whether the newest event about an access is a refusal. */
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

/** Seconds until the next access is allowed; undefined when it is allowed now. */
export function pauseBeforeAccess(
  { grantedAt: [oldest = '', ...others] }: PersonalDataAccesses,
  at: string,
): number | undefined {
  const left = Date.parse(oldest) + HOUR_MS - Date.parse(at);
  return others.length + 1 < MAX_ACCESSES_PER_HOUR || left <= 0 ? undefined : Math.ceil(left / 1000);
}

/** Whether a refusal is to be recorded: only if the last one is at least a minute old. */
export const isRefusalDue = ({ refusedAt }: PersonalDataAccesses, at: string): boolean =>
  refusedAt === undefined || Date.parse(at) - Date.parse(refusedAt) >= MINUTE_MS;

/** Minimum and maximum length, in characters, of the reason for which personal data is shown. */
export const [MIN_REASON_LENGTH, MAX_REASON_LENGTH] = [3, 200];
const CONTROL = /\p{Cc}/u;

/** Whether the value is a text that can be recorded as the reason for showing personal data. */
export const isReason = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_REASON_LENGTH &&
  value.trim().length >= MIN_REASON_LENGTH &&
  !CONTROL.test(value);

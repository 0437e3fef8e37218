/** Characters of a reason for which personal data is shown. */
export const [SHORTEST_REASON, LONGEST_REASON] = [3, 200];
const CONTROL = /\p{Cc}/u;

/** Whether it is text that tells why personal data is asked for. */
export const isReason = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= LONGEST_REASON &&
  value.trim().length >= SHORTEST_REASON &&
  !CONTROL.test(value);

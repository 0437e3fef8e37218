/** Characters of a reason for which personal data is shown. */
export const [MIN_REASON_LENGTH, MAX_REASON_LENGTH] = [3, 200];
const CONTROL = /\p{Cc}/u;

/** Whether it is text that tells why personal data is asked for. */
export const isReason = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_REASON_LENGTH &&
  value.trim().length >= MIN_REASON_LENGTH &&
  !CONTROL.test(value);

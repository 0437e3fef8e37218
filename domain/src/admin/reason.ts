/** Minimum and maximum length, in characters, of the reason for which personal data is shown. */
export const [MIN_REASON_LENGTH, MAX_REASON_LENGTH] = [3, 200];
const CONTROL = /\p{Cc}/u;

/** Whether the value is a text that can be recorded as the reason for showing personal data. */
export const isReason = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_REASON_LENGTH &&
  value.trim().length >= MIN_REASON_LENGTH &&
  !CONTROL.test(value);

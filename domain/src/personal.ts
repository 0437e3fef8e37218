/** The value that a personal field reads as when its key is gone; reading never throws. */
export const REDACTED = '[redacted]';
export type Redacted = typeof REDACTED;

export const isRedacted = (value: unknown): value is Redacted => value === REDACTED;

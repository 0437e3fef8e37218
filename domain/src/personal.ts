/** What a personal value reads as once its key is gone; never an exception. */
export const REDACTED = '[redacted]';
export type Redacted = typeof REDACTED;

export const isRedacted = (value: unknown): value is Redacted => value === REDACTED;

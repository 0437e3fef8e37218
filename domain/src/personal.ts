/** What a personal value reads as once its key is gone; never an exception. */
export const REDACTED = '[redacted]';
export type Redacted = typeof REDACTED;

export const isRedacted = (value: unknown): value is Redacted => value === REDACTED;

/** Dotted paths of the personal fields of an event's data; an absent or null field is left alone. */
export type PersonalFields<Type extends string> = Readonly<Record<Type, readonly string[]>>;

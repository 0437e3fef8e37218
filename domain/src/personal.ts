import type { Event, EventOf } from './event.js';

/** What a personal value reads as once its key is gone; never an exception. */
export const REDACTED = '[redacted]';
export type Redacted = typeof REDACTED;

export const isRedacted = (value: unknown): value is Redacted => value === REDACTED;

/** Dotted paths of an event's personal fields, or a rule that tells them from its data; absent or null fields are left alone. */
export type PersonalFields<DomainEvent extends Event> = {
  readonly [Type in DomainEvent['type']]:
    readonly string[] | ((data: EventOf<DomainEvent, Type>['data']) => readonly string[]);
};

/** The personal fields of this very event; a type that the table does not know has none. */
export const personalFieldsOf = <DomainEvent extends Event>(
  fields: PersonalFields<DomainEvent>,
  event: Event,
): readonly string[] => {
  const marked = Object.hasOwn(fields, event.type) ? fields[event.type as DomainEvent['type']] : [];
  return typeof marked === 'function' ? marked(event.data) : marked;
};

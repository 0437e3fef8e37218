import type { Event, EventOf } from './event.js';
import type { Sentence } from './sentence.js';
import type { Upcaster } from './upcasting.js';

/** A version in which an event is written no longer: its data as they are stored, and what they become in the next version. */
export interface OlderVersion {
  readonly example: unknown;
  readonly upcast: Upcaster;
}

/** Everything that the shop knows of one type of event besides the type itself. */
export interface EventEntry<DomainEvent extends Event> {
  /** Never edited: a changed event is a new version, and its example of before goes to `older`. */
  readonly example: Omit<DomainEvent, 'type'>;
  /** Dotted paths of the fields that identify somebody, or a rule that tells them from the data; absent and null fields are left alone. */
  readonly personal: readonly string[] | ((data: DomainEvent['data']) => readonly string[]);
  /** What staff reads of it, without its time. */
  readonly sentence: Sentence<DomainEvent['data']>;
  /** Readers know it, and nothing writes it: the release before this one could not read it. */
  readonly announced?: true;
  /** From version 1 on; without it there has only ever been version 1. */
  readonly older?: readonly OlderVersion[];
}

/** The events of one chapter, each declared once; the compiler asks for every one. */
export type Catalogue<DomainEvent extends Event> = {
  readonly [Type in DomainEvent['type']]: EventEntry<EventOf<DomainEvent, Type>>;
};

/** Declares the events of a chapter: the compiler asks for each that is missing here and nowhere else, and the examples stay as narrow as they are written. */
export const declareEvents =
  <DomainEvent extends Event>() =>
  <Entries extends Catalogue<DomainEvent>>(entries: Entries): Entries & Catalogue<DomainEvent> =>
    entries;

/** A fact: what happened, its data, and when (ISO 8601, UTC). */
export interface Event<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** The fact of one type out of a union of facts. */
export type EventOf<DomainEvent extends Event, Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

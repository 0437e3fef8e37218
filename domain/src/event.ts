/** An event: what happened, its data, and when (ISO 8601, UTC). */
export interface Event<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** The event of one type in a union of events. */
export type EventOf<DomainEvent extends Event, Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

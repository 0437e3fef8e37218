/** A fact: what happened, its data, and when (ISO 8601, UTC). */
export interface Event<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
  readonly at: string;
}

/** The fact of one type out of a union of facts. */
export type EventOf<Fact extends Event, Type extends Fact['type']> = Extract<Fact, { type: Type }>;

/** A command as plain data: its type, its fields, and the time of its decision (ISO 8601 UTC). */
export type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly at: string;
} & Readonly<Data>;

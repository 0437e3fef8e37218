type DeclaredEvents = Readonly<Record<string, { readonly example: { readonly data: unknown; readonly at: string } }>>;

/** One example of every event of a catalogue, with the literal types of its declaration. */
export type ExamplesOf<Entries extends DeclaredEvents> = {
  readonly [Type in keyof Entries & string]: { readonly type: Type } & Entries[Type]['example'];
};

export const examplesOf = <Entries extends DeclaredEvents>(entries: Entries): ExamplesOf<Entries> =>
  Object.fromEntries(
    Object.entries(entries).map(([type, { example }]) => [type, { type, ...example }]),
  ) as unknown as ExamplesOf<Entries>;

/** A statement: its text and, apart from it, its parameters. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

class Verbatim {
  constructor(readonly text: string) {}
}

/** A trusted piece of SQL (a table's name, a list of columns), put into the text unchanged; never a value. */
export const verbatim = (text: string): Verbatim => new Verbatim(text);

/** Tagged template: every `${value}` becomes a parameter. */
export function sql(pieces: TemplateStringsArray, ...inserts: readonly unknown[]): Statement {
  const values: unknown[] = [];
  const text = pieces.reduce((written, piece, index) => {
    const insert = inserts[index - 1];
    if (insert instanceof Verbatim) return written + insert.text + piece;
    values.push(insert);
    return `${written}$${values.length}${piece}`;
  });
  return { text, values };
}

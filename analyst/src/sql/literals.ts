/** A text as a literal of SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Columns with their DuckDB types, as the readers of files take them. */
export const structOf = (types: Readonly<Record<string, string>>): string =>
  `{${Object.entries(types)
    .map(([column, type]) => `${quoted(column)}: ${quoted(type)}`)
    .join(', ')}}`;

export const ndjsonReader = (path: string, types: Readonly<Record<string, string>>): string =>
  `read_json(${quoted(path)}, format = 'newline_delimited', columns = ${structOf(types)})`;

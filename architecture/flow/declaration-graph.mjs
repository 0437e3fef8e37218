/** A file's path without its ending. */
export const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** Whether two sets have something in common. */
export const meets = (one, other) => [...one].some((item) => other.has(item));

/** Whether `name` in `source` is what `from` declares: the same file, an import of it, or of the door that stands before it. */
export const isFrom = (name, source, from) => {
  if (source === from) return true;
  const imported = source.imports.get(name);
  if (imported === undefined) return false;
  const path = imported.replace(/^@shop\/([a-z]+)$/, '$1/src').replace(/^@shop\/([a-z]+)\//, '$1/src/');
  return withoutEnding(from.file) === path || from.file.startsWith(`${path.replace(/\/index$/, '')}/`);
};

/** Whether one of these names, as `source` means them, is one of the declarations found. */
export const mentionsOneOf = (found, names, source) =>
  [...found].some(([{ name }, from]) => names.has(name) && isFrom(name, source, from));

/** Which declaration mentions which, over many sources. */
export class DeclarationGraph {
  constructor(sources) {
    this.byName = new Map();
    for (const source of sources) for (const one of source.declarations) this.add(one, source);
  }

  add(declaration, source) {
    for (const name of declaration.names) {
      if (!this.byName.has(name)) this.byName.set(name, []);
      this.byName.get(name).push([declaration, source]);
    }
  }

  /** The declarations that mention a name, each with its source; whose name it is `isFrom` says. */
  mentioning(name) {
    return this.byName.get(name) ?? [];
  }

  /** Declarations that do it themselves outside of any branch, and all that mention one of them, up to a message handler. */
  above(sources, does) {
    const among = new Set(sources);
    const found = new Map();
    for (const source of sources) for (const one of source.declarations) if (does(one)) found.set(one, source);
    const waiting = [...found];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [{ name }, from] = next;
      if (from.handles.size > 0) continue;
      for (const [one, source] of this.mentioning(name)) {
        if (found.has(one) || !among.has(source) || !isFrom(name, source, from)) continue;
        found.set(one, source);
        waiting.push([one, source]);
      }
    }
    return found;
  }
}

/** A file's path without its extension. */
export const withoutEnding = (file) => file.replace(/\.tsx?$/, '');

/** Whether two sets have a common element. */
export const meets = (one, other) => [...one].some((item) => other.has(item));

/** Whether `name` in `source` refers to a declaration of `from`: same file, imported from it, or from the index of a folder above it. */
export const isFrom = (name, source, from) => {
  if (source === from) return true;
  const imported = source.imports.get(name);
  if (imported === undefined) return false;
  const path = imported.replace(/^@shop\/([a-z]+)$/, '$1/src').replace(/^@shop\/([a-z]+)\//, '$1/src/');
  return withoutEnding(from.file) === path || from.file.startsWith(`${path.replace(/\/index$/, '')}/`);
};

/** Whether one of these names, as resolved in `source`, is one of the declarations found. */
export const mentionsOneOf = (found, names, source) =>
  [...found].some(([{ name }, from]) => names.has(name) && isFrom(name, source, from));

/** The types that the branches of these declarations handle. */
export const branchTypes = (declarations) =>
  declarations.flatMap(({ branches }) => branches.flatMap(({ types }) => types));

/** An index of which declarations mention which names, over many sources. */
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

  /** The declarations that mention a name, each with its source; `isFrom` decides whose declaration the name means. */
  mentioning(name) {
    return this.byName.get(name) ?? [];
  }

  /** Declarations for which `does` is true, and all that mention one of them directly or indirectly, up to a message handler. */
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

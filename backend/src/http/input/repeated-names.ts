const BACKSLASH = '\\';

/** The index where the string that begins at `from` ends; -1 when it does not end. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === BACKSLASH) at += 1;
    else if (text[at] === '"') return at;
  }
  return -1;
}

/** The name in a JSON string literal, escapes resolved, so that "\u0061" is "a". */
function nameOf(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal;
  }
}

/** Whether an object in a JSON text names a member twice, which parsers handle differently; linear, and not a parser itself. */
export function hasRepeatedName(text: string): boolean {
  const open: (Set<string> | undefined)[] = [];
  let isNameNext = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' || character === '[') open.push(character === '{' ? new Set() : undefined);
    if (character === '}' || character === ']') open.pop();
    if (character === '{' || character === ',') isNameNext = open.at(-1) !== undefined;
    if (character === '[' || character === ':') isNameNext = false;
    if (character !== '"') continue;
    const end = endOfString(text, at);
    if (end < 0) return false;
    const name = isNameNext ? nameOf(text.slice(at, end + 1)) : undefined;
    if (name !== undefined && open.at(-1)?.has(name)) return true;
    if (name !== undefined) open.at(-1)?.add(name);
    isNameNext = false;
    at = end;
  }
  return false;
}

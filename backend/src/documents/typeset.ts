/** Typesets every string of a value; the names of fields stay. */
export function typesetAll<Value>(value: Value): Value {
  if (typeof value === 'string') return typeset(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(typesetAll) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, typesetAll(one)])) as Value;
}

/** French and English typography for displayed texts: non-breaking spaces where they belong, curled apostrophes. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/ (?=[:;?!%€»])/g, '\u00a0')
    .replaceAll('« ', '«\u00a0')
    .replaceAll(/(?<=[\p{L}\d])'(?=\p{L})/gu, '’');

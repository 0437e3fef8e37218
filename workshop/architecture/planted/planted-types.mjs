/** The source of a chapter's events with one more type in a union. */
export function withEventType(text, union, type) {
  const place = new RegExp(`export type ${union} =\\s*\\|?`);
  if (!place.test(text)) throw new Error(`There is no union ${union}.`);
  const declared = `export type ${type} = Event<'${type}', { readonly reason: string }>;\n`;
  return text.replace(place, `${declared}export type ${union} =\n  | ${type}\n  |`);
}

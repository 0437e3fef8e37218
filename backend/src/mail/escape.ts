/** One line without control, direction or zero-width characters, at most `longest` characters: fit for a header. */
export const oneLine = (text: string, longest = 2000): string =>
  [
    ...text
      .replaceAll(/[\s\p{Cc}\u2028\u2029]*[\r\n\t\p{Cc}\u2028\u2029][\s\p{Cc}\u2028\u2029]*/gu, ' ')
      .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
      .trim(),
  ]
    .slice(0, longest)
    .join('');

/** The URL if it is http or https, else undefined: no other scheme ever becomes a link. */
export function webUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

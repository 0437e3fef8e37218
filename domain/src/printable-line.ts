/** Bidirectional and zero-width characters, lone surrogates, private and unassigned ones. */
const UNPRINTABLE = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;
/** Spaces, line ends and control characters. */
const SEPARATORS = /[\s\p{Cc}]+/gu;

/** One line of printable text, Unicode-composed, at most `longest` characters; empty when nothing is left. */
export function printableLine(text: string, longest: number): string {
  const line = text
    .slice(0, longest * 8)
    .replaceAll(UNPRINTABLE, '')
    .replaceAll(SEPARATORS, ' ')
    .normalize('NFC');
  return [...line.trim()].slice(0, longest).join('').trim();
}

/**
 * Breaks a text at plain spaces so that no line is wider than `width`; a word that is wider by itself is broken where it
 * must. Past `most` lines the rest is replaced by an ellipsis. Non-breaking spaces hold. The widths of words with the space after
 * them add up to that of their line.
 */
export function lineBreaks(text: string, width: number, most: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let start = 0;
  for (const word of text.split(' ').flatMap((part) => piecesOf(part, width, widthOf))) {
    if (line !== '' && start + widthOf(word) > width) {
      lines.push(line);
      line = '';
    }
    start = line === '' ? widthOf(`${word} `) : start + widthOf(`${word} `);
    line = line === '' ? word : `${line} ${word}`;
    if (lines.length > most) break;
  }
  const all = line === '' && lines.length > 0 ? lines : [...lines, line];
  return all.length <= most ? all : [...all.slice(0, most - 1), shortened(all[most - 1] ?? '', width, widthOf)];
}

function piecesOf(word: string, width: number, widthOf: (part: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && widthOf(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}

function shortened(line: string, width: number, widthOf: (part: string) => number): string {
  let kept = [...line];
  while (kept.length > 0 && widthOf(`${kept.join('')}…`) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
}

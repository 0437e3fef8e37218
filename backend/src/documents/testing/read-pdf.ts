import { inflateSync } from 'node:zlib';
import * as unpdf from 'unpdf';

/** A text with its position on a page, in points from the lower left corner. */
interface PlacedText {
  readonly page: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size. */
  readonly size: number;
}

interface Item {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
}

interface OpenPdf {
  readonly numPages: number;
  getPage(page: number): Promise<{ getTextContent(): Promise<{ readonly items: readonly Item[] }> }>;
  getMetadata(): Promise<{ readonly info: Readonly<Record<string, unknown>> }>;
}

/** Own types, because the types of `unpdf` depend on a package that it does not install. */
const { getDocumentProxy } = unpdf as unknown as {
  getDocumentProxy: (bytes: Uint8Array) => Promise<OpenPdf>;
};

/** Reads a document back: its texts with their positions, the words of each page, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts: PlacedText[] = [];
  const pages: string[] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    const placed = items.filter(({ str }) => str.trim() !== '');
    texts.push(
      ...placed.map(({ str: text, width, transform: [size = 0, , , , x = 0, y = 0] }) => ({
        page,
        text,
        x,
        y,
        width,
        size,
      })),
    );
    pages.push(plainText(placed.map(({ str }) => str).join(' ')));
  }
  const { info } = await pdf.getMetadata();
  return { texts, pages, words: pages.join(' '), info };
}

/** Replaces special spaces and apostrophes by plain ones, so that a sentence is found across line breaks. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .trim();

/** The document with every compressed stream decompressed, so that two compressors can be compared. */
export function openedPdf(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes).toString('latin1');
  return pdf
    .slice(0, pdf.lastIndexOf('xref\n0'))
    .replaceAll(/\/Length \d+/g, '/Length')
    .replaceAll(/stream\n([\s\S]*?)\nendstream/g, (_whole, stream: string) => opened(stream));
}

function opened(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return stream;
  }
}

/** Texts that extend beyond the printable part of an A4 page. */
export const textsOffPage = (texts: readonly PlacedText[]): PlacedText[] =>
  texts.filter(({ x, y, width }) => x < 52 || x + width > 595.28 - 52 || y < 28 || y > 841.89 - 28);

const MAX_OVERLAP = 1;
/** A line that is cut at a pair such as "*." may continue within the asterisk's width, by up to a third of its size. */
const MAX_KERNING = 1 / 3;

const overlapOf = (one: PlacedText, other: PlacedText): number =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);

/** Pairs of texts in one line that overlap; a text that follows directly in the same line may be kerned. */
export const colliding = (texts: readonly PlacedText[]): [PlacedText, PlacedText][] =>
  texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other, place) => {
        const goesOn = place === 0 && other.y === one.y && other.x > one.x;
        const isSameLine = other.page === one.page && Math.abs(other.y - one.y) < 4;
        return isSameLine && overlapOf(one, other) > (goesOn ? MAX_KERNING * one.size : MAX_OVERLAP);
      })
      .map((other): [PlacedText, PlacedText] => [one, other]),
  );

import PDFDocument from 'pdfkit';
import { drawable, fontForDocument, type Face } from './fonts.js';
import { lineBreaks } from './line-breaks.js';
import type { Style } from './style.js';
import { Tags, type TagOptions, type Pdf } from './tags.js';

type Align = 'left' | 'right' | 'center';

/** The metadata of a document; the same model and instant always give the same bytes. */
interface SheetModel {
  readonly title: string;
  readonly author: string;
  readonly lang: 'fr' | 'en';
  readonly issuedAt: Date;
}

/** The box of a text: its left edge, its width, and the alignment in it. */
interface Box {
  readonly x: number;
  readonly width: number;
  readonly align?: Align;
}

const FACES: readonly Face[] = ['regular', 'strong', 'plate'];
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { side: 54, top: 74, bottom: 64 };

/** An A4 document that is written from top to bottom: a cursor, page breaks, and a structure tag around all readable content. */
export class Sheet {
  readonly pdf: Pdf;
  readonly tags: Tags;
  readonly left = MARGIN.side;
  readonly width = PAGE.width - 2 * MARGIN.side;
  readonly pageWidth = PAGE.width;
  readonly top = MARGIN.top;
  readonly bottom = PAGE.height - MARGIN.bottom;
  /** The cursor: the upper edge of the next content, in points from the top of the page. */
  y = MARGIN.top;
  /** Every section with its page, in order. */
  readonly sections: { readonly title: string; readonly page: number }[] = [];

  constructor(readonly model: SheetModel) {
    const { lang, issuedAt } = model;
    const info = { Title: plainTitle(model.title), Author: plainTitle(model.author), Producer: 'pdfkit' };
    this.pdf = new PDFDocument({
      ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true },
      ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang: lang === 'fr' ? 'fr-FR' : 'en-GB' },
      info: { ...info, Creator: plainTitle(model.author), CreationDate: issuedAt, ModDate: issuedAt },
    });
    // PDFKit takes a font that is open already; its types do not say so.
    for (const face of FACES) this.pdf.registerFont(face, fontForDocument(face) as unknown as Uint8Array);
    this.pdf.addPage();
    this.tags = new Tags(this.pdf);
  }

  get box(): Box {
    return { x: this.left, width: this.width };
  }

  /** The height that is left on the page below the cursor. */
  get room(): number {
    return this.bottom - this.y;
  }

  get page(): number {
    return this.pdf.bufferedPageRange().count;
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = this.top;
  }

  /** Starts a new page unless `height` fits on this one. */
  need(height: number): void {
    if (this.room < height && this.y > this.top) this.newPage();
  }

  space(height: number): void {
    this.y += height;
  }

  widthOf(text: string, style: Style): number {
    return this.advanceOf(drawable(text, style.face), style) - (style.tracking ?? 0);
  }

  lines(text: string, style: Style, width: number, most = Infinity): string[] {
    const limit = width + (style.tracking ?? 0);
    return lineBreaks(drawable(text, style.face), limit, most, (part) => this.advanceOf(part, style));
  }

  /** Draws one line at the height `y`, without moving the cursor; the caller has tagged it. */
  line(text: string, y: number, style: Style, { x, width, align = 'left' }: Box): void {
    const free = width - this.widthOf(text.trimEnd(), style);
    const from = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const baseline = y + style.leading / 2 + style.size * 0.36;
    const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.tracking ?? 0 } as const;
    this.pdf
      .font(style.face)
      .fontSize(style.size)
      .fillColor(style.colour)
      .text(drawable(text, style.face), from, baseline, options);
  }

  /** Draws lines below each other as one tagged element, without moving the cursor or leaving the page. */
  block(tag: string, lines: readonly string[], y: number, style: Style, box: Box, options: TagOptions = {}): void {
    this.tags.leaf(tag, options, () => {
      lines.forEach((line, index) => this.line(joined(lines, line, index), y + index * style.leading, style, box));
    });
  }

  /** Draws a paragraph at the cursor, over as many pages as it needs. */
  paragraph(text: string, style: Style, { tag = 'P', box = this.box, after = 0 } = {}): void {
    const lines = this.lines(text, style, box.width);
    this.tags.leafInParts(tag, {}, (part) => {
      for (let from = 0; from < lines.length;) {
        this.need(Math.min(2, lines.length - from) * style.leading);
        const fit = Math.max(1, Math.floor(this.room / style.leading));
        const here = lines.slice(from, from + fit);
        part(() =>
          here.forEach((line, index) =>
            this.line(joined(here, line, index), this.y + index * style.leading, style, box),
          ),
        );
        this.y += here.length * style.leading;
        from += fit;
      }
    });
    this.y += after;
  }

  /** Draws what is never read out: rules, backgrounds, marks. */
  decor(draw: (pdf: Pdf) => void): void {
    this.tags.artifact(() => draw(this.pdf));
  }

  /** Draws on the first page once everything else is written. */
  onFirstPage(draw: () => void): void {
    this.pdf.switchToPage(0);
    draw();
  }

  /** Runs `draw` on every page, once all are written, for heads and feet. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      this.tags.artifact(() => draw(page + 1, count));
    }
  }

  /** The width of a drawable text with the tracking after its last character, so that the parts of a line add up. */
  private advanceOf(text: string, { face, size, tracking = 0 }: Style): number {
    return this.pdf.font(face).fontSize(size).widthOfString(text) + tracking * text.length;
  }

  /** Closes the document and returns its bytes. */
  bytes(): Uint8Array {
    this.tags.end();
    this.pdf.end();
    const chunks: Uint8Array[] = [];
    for (let chunk = this.pdf.read() as Uint8Array | null; chunk !== null; chunk = this.pdf.read() as Uint8Array | null)
      chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}

/** Ends every line but the last with a space, so that the words at a line break are not read as one. */
const joined = (lines: readonly string[], line: string, index: number): string =>
  index < lines.length - 1 ? `${line} ` : line;

/** Removes markup from the title, because PDFKit copies it into XML without escaping it. */
const plainTitle = (text: string): string =>
  drawable(text, 'regular').replaceAll(/[<>&]/g, ' ').replaceAll(/\s+/g, ' ').trim();

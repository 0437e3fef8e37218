import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** `alt` is read out instead of the drawing; `scope` says whether a table header belongs to a column or to a row. */
export interface TagOptions {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
}

/** The structure tree of a tagged PDF, in reading order; everything outside of it is an artifact. */
export class Tags {
  private readonly open: Element[];

  constructor(private readonly pdf: Pdf) {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    this.open = [root];
  }

  /** Adds one element with the content that `draw` draws on this page. */
  leaf(tag: string, options: TagOptions, draw: () => void): void {
    this.leafInParts(tag, options, (part) => part(draw));
  }

  /** Adds one element that is drawn in several parts, between which the page may change. */
  leafInParts(tag: string, options: TagOptions, draw: (part: (piece: () => void) => void) => void): void {
    const element = this.pdf.struct(tag, options);
    draw((piece) => {
      const content = this.pdf.markStructureContent(tag);
      piece();
      this.pdf.endMarkedContent();
      element.add(content);
    });
    element.end();
    this.open.at(-1)?.add(element);
  }

  /** Puts everything that `draw` tags inside one element. */
  group(tag: string, draw: () => void): void {
    const element = this.pdf.struct(tag);
    this.open.push(element);
    draw();
    this.open.pop();
    element.end();
    this.open.at(-1)?.add(element);
  }

  /** Reserves a place in the reading order for content that can only be drawn later. */
  reserve(tag: string): (draw: () => void) => void {
    const element = this.pdf.struct(tag);
    this.open.at(-1)?.add(element);
    return (draw) => {
      this.open.push(element);
      draw();
      this.open.pop();
      element.end();
    };
  }

  artifact(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  end(): void {
    this.open[0]?.end();
  }
}

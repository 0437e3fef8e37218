import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** `alt` is read instead of what is drawn; `scope` says what a head of a table is the head of. */
export interface TagOptions {
  readonly alt?: string;
  readonly title?: string;
  readonly scope?: 'Column' | 'Row';
}

/** The tree of what is read, in reading order; everything outside of it is an artifact. */
export class Tags {
  private readonly open: Element[];

  constructor(private readonly pdf: Pdf) {
    const root = pdf.struct('Document');
    pdf.addStructure(root);
    this.open = [root];
  }

  /** One element with what `draw` draws on this page. */
  leaf(tag: string, options: TagOptions, draw: () => void): void {
    this.leafInParts(tag, options, (part) => part(draw));
  }

  /** One element drawn in several parts, between which the page may change. */
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

  /** Everything that `draw` tags stands inside one element. */
  group(tag: string, draw: () => void, options: TagOptions = {}): void {
    const element = this.pdf.struct(tag, options);
    this.open.push(element);
    draw();
    this.open.pop();
    element.end();
    this.open.at(-1)?.add(element);
  }

  /** Keeps a place in the reading order for what can only be drawn later. */
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

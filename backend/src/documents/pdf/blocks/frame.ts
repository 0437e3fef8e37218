import { hyphenatePlate } from '@shop/domain/vehicles';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, STYLES } from '../page/style.js';
import { brandMark } from './marks.js';

/** The texts at the head and the foot of every page. */
interface FrameLabels {
  readonly brand: string;
  readonly title: string;
  readonly vehicle: string;
  readonly foot: string;
  readonly page: (page: number, pages: number) => string;
}

interface Identified {
  readonly plate: string | null;
  readonly vin: string | null;
}

export const plateOrVin = ({ plate, vin }: Identified): string =>
  plate === null ? (vin ?? '') : hyphenatePlate(plate);

const HEAD_STYLE = { ...STYLES.small, colour: COLOURS.ink2 };

/** Draws the mark and the document's title at the head (the cover has its own) and the page numbers at the foot. */
export const frame = (sheet: Sheet, { brand, title, vehicle, foot, page }: FrameLabels): void =>
  sheet.onEveryPage((number, pages) => {
    const { pdf, left, width } = sheet;
    const right = { x: left + width / 2, width: width / 2, align: 'right' } as const;
    if (number > 1) {
      brandMark(pdf, left, 38, 11);
      sheet.line(`${brand} · ${title}`, 37, HEAD_STYLE, { x: left + 22, width: width / 2 });
      const [firstLine = ''] = sheet.lines(vehicle, HEAD_STYLE, width / 2 - 8, 1);
      sheet.line(firstLine, 37, HEAD_STYLE, right);
      pdf.rect(left, 56, width, 0.5).fill(COLOURS.line);
    }
    pdf.rect(left, sheet.bottom + 18, width, 0.5).fill(COLOURS.line);
    const [line = ''] = sheet.lines(foot, STYLES.small, width - 60, 1);
    sheet.line(line, sheet.bottom + 24, STYLES.small, { x: left, width });
    sheet.line(page(number, pages), sheet.bottom + 24, { ...HEAD_STYLE, face: 'strong' }, right);
  });

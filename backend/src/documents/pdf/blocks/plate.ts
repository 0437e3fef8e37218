import type { Sheet } from '../page/sheet.js';
import type { Pdf } from '../page/tags.js';
import { COLOURS } from '../page/style.js';
import { plateOrVin } from './frame.js';

const WIDTH = 250;
const HEIGHT = 54;
const BAND = 26;

/** A French plate with its blue bands, or, without a plate, the VIN in a bare frame; moves the cursor under it. */
export function plate(sheet: Sheet, id: { plate: string | null; vin: string | null }, alt: string): void {
  const { left: x, y } = sheet;
  const text = plateOrVin(id);
  if (text === '') return;
  sheet.tags.leaf('Figure', { alt }, () => {
    frame(sheet.pdf, x, y, id.plate !== null);
    const size = id.plate === null ? 21 : 32;
    const style = {
      face: 'plate',
      size,
      leading: HEIGHT,
      colour: COLOURS.ink,
      tracking: id.plate === null ? 1 : 2.5,
    } as const;
    const inset = id.plate === null ? 10 : BAND + 4;
    const [line = ''] = sheet.lines(text, style, WIDTH - 2 * inset, 1);
    sheet.line(line, y, style, { x: x + inset, width: WIDTH - 2 * inset, align: 'center' });
  });
  sheet.space(HEIGHT);
}

function frame(pdf: Pdf, x: number, y: number, banded: boolean): void {
  pdf.save().roundedRect(x, y, WIDTH, HEIGHT, 7).clip();
  pdf.rect(x, y, WIDTH, HEIGHT).fill(COLOURS.paper);
  if (banded) {
    pdf.rect(x, y, BAND, HEIGHT).fill(COLOURS.blue);
    pdf.rect(x + WIDTH - BAND, y, BAND, HEIGHT).fill(COLOURS.blue);
    stars(pdf, x + BAND / 2, y + 19);
    pdf
      .font('plate')
      .fontSize(15)
      .fillColor(COLOURS.paper)
      .text('F', x + BAND / 2 - 3.6, y + 45, { lineBreak: false, baseline: 'alphabetic' });
  }
  pdf.restore().lineWidth(1.6).strokeColor(COLOURS.ink).roundedRect(x, y, WIDTH, HEIGHT, 7).stroke();
}

function stars(pdf: Pdf, x: number, y: number): void {
  for (let star = 0; star < 12; star++) {
    const angle = (star * Math.PI) / 6;
    pdf.circle(x + 8 * Math.sin(angle), y - 8 * Math.cos(angle), 1.15).fill(COLOURS.signal);
  }
}

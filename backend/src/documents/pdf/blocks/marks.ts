import type { PointState } from '@shop/domain/reports';
import type { Pdf } from '../page/tags.js';
import { COLOURS } from '../page/style.js';

/** The shop's mark in a box 34 by 24: a plate outline whose right edge turns into a tick. */
export function brandMark(pdf: Pdf, x: number, y: number, height: number): void {
  const scale = height / 24;
  pdf.save().translate(x, y).scale(scale).lineWidth(3).lineCap('round').lineJoin('round').strokeColor(COLOURS.blue);
  pdf.path('M21 3H5a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h14').stroke();
  pdf.path('m13 12 6.5 6.5L32 4').stroke().restore();
}

const STATE_COLOURS: Readonly<Record<PointState, string>> = {
  good: COLOURS.good,
  warn: COLOURS.warn,
  bad: COLOURS.bad,
  info: COLOURS.blue,
};

const SIGNS: Readonly<Record<PointState, string>> = {
  good: 'm3.6 7.3 2.3 2.3 4.6-4.9',
  warn: 'M7 3.2v4.6M7 10.4v.2',
  bad: 'm4.4 4.4 5.2 5.2M9.6 4.4 4.4 9.6',
  info: 'M7 6.4v4.2M7 3.6v.2',
};

/** A disc 14 points wide with the sign of a state; the words beside it say the same. */
export function stateMark(pdf: Pdf, state: PointState, x: number, y: number): void {
  pdf.save().translate(x, y).circle(7, 7, 7).fill(STATE_COLOURS[state]);
  pdf
    .lineWidth(1.6)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(COLOURS.paper)
    .path(SIGNS[state])
    .stroke()
    .restore();
}

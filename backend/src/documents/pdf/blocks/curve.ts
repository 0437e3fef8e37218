import type { CurveReading, ReportBlock } from '@shop/domain/reports';
import type { Sheet } from '../page/sheet.js';
import type { Pdf } from '../page/tags.js';
import { COLOURS, STYLES } from '../page/style.js';

type Curve = Extract<ReportBlock, { kind: 'curve' }>;

const HEIGHT = 132;
const LABELS = 52;

type PointOf = (reading: CurveReading) => readonly [x: number, y: number];

/** Draws the mileage over time as one figure; a reading that does not fit is a red diamond with its mileage beside it. */
export function curve(sheet: Sheet, { readings, steps, years, alt, legend: texts }: Curve): void {
  sheet.need(HEIGHT + 60);
  const area = { x: sheet.left + LABELS, y: sheet.y + 8, width: sheet.width - LABELS - 10, height: HEIGHT };
  const across = (share: number) => area.x + area.width * share;
  const up = (share: number) => area.y + area.height * (1 - share);
  const pointOf: PointOf = ({ x, y }) => [across(x), up(y)];
  sheet.tags.leaf('Figure', { alt }, () => {
    for (const { at, label } of steps) {
      sheet.pdf.rect(area.x, up(at), area.width, 0.5).fill(COLOURS.line);
      sheet.line(label, up(at) - 6, STYLES.small, { x: sheet.left, width: LABELS - 8, align: 'right' });
    }
    for (const { at, label } of years) {
      sheet.pdf.rect(across(at), area.y + area.height, 0.5, 4).fill(COLOURS.ink3);
      sheet.line(label, area.y + area.height + 5, STYLES.small, { x: across(at) - 20, width: 40, align: 'center' });
    }
    drawReadings(sheet.pdf, readings, pointOf);
    labels(sheet, readings, pointOf, area.y + area.height);
  });
  sheet.space(HEIGHT + 30);
  legend(
    sheet,
    texts,
    readings.some(({ isSuspect }) => isSuspect),
  );
  sheet.space(10);
}

function drawReadings(pdf: Pdf, readings: readonly CurveReading[], pointOf: PointOf): void {
  readings.forEach((reading, index) => {
    const before = readings[index - 1];
    if (before === undefined) return;
    const { isSuspect } = reading;
    const [[fromX, fromY], [toX, toY]] = [pointOf(before), pointOf(reading)];
    pdf
      .lineWidth(isSuspect ? 1.4 : 2)
      .strokeColor(isSuspect ? COLOURS.bad : COLOURS.blue)
      .lineCap('round');
    if (isSuspect) pdf.dash(3, { space: 3 });
    pdf.moveTo(fromX, fromY).lineTo(toX, toY).stroke().undash();
  });
  for (const reading of readings) {
    const [x, y] = pointOf(reading);
    if (reading.isSuspect) pdf.polygon([x, y - 6], [x + 6, y], [x, y + 6], [x - 6, y]).fill(COLOURS.bad);
    else pdf.lineWidth(1.4).circle(x, y, 3).fillAndStroke(COLOURS.paper, COLOURS.blue);
  }
}

interface LabelSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LABEL_HEIGHT = 12;

const overlaps = (one: LabelSpot, other: LabelSpot): boolean =>
  Math.abs(one.y - other.y) < LABEL_HEIGHT && one.x < other.x + other.width + 4 && other.x < one.x + one.width + 4;

/** Labels the readings that do not fit, below their points, or above where the axis is near; labels never overlap. */
function labels(sheet: Sheet, readings: readonly CurveReading[], pointOf: PointOf, bottom: number): void {
  const style = { ...STYLES.label, colour: COLOURS.bad };
  const occupied: LabelSpot[] = [];
  for (const suspect of readings.filter(({ isSuspect }) => isSuspect)) {
    const [x, y] = pointOf(suspect);
    const text = suspect.label;
    const width = sheet.widthOf(text, style);
    const left = Math.min(Math.max(x - width / 2, sheet.left + LABELS), sheet.left + sheet.width - width);
    const spot = { x: left, y: y + 7 + LABEL_HEIGHT > bottom ? y - 7 - LABEL_HEIGHT : y + 7, width };
    if (occupied.some((other) => overlaps(spot, other))) continue;
    occupied.push(spot);
    sheet.pdf.roundedRect(left - 3, spot.y, width + 6, LABEL_HEIGHT, 3).fill(COLOURS.paper);
    sheet.line(text, spot.y, style, spot);
  }
}

function legend(sheet: Sheet, texts: Curve['legend'], suspects: boolean): void {
  const { left: x, y } = sheet;
  sheet.decor((pdf) => {
    pdf
      .lineWidth(1.4)
      .circle(x + LABELS + 4, y + 6, 3)
      .fillAndStroke(COLOURS.paper, COLOURS.blue);
    if (suspects) pdf.polygon([x + 200, y], [x + 206, y + 6], [x + 200, y + 12], [x + 194, y + 6]).fill(COLOURS.bad);
  });
  sheet.block('P', [texts.reading], y, STYLES.small, { x: x + LABELS + 13, width: 120 });
  if (suspects) sheet.block('P', [texts.suspect], y, STYLES.small, { x: x + 212, width: 150 });
  sheet.space(16);
}

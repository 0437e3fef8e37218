import type { PriceAtAge } from '@shop/domain/reports';
import type { Formats } from '../page/formats.js';
import type { Sheet } from '../page/sheet.js';
import { COLOURS, inColour, STYLES } from '../page/style.js';
import type { ValuationWords } from '../words/valuation-words.js';

const HEIGHT = 120;
const MOST_BARS = 10;

/** One bar for each age with its price above it; more than ten ages are thinned out evenly. */
export const priceByAge = (
  sheet: Sheet,
  all: readonly PriceAtAge[],
  words: ValuationWords,
  { euros }: Formats,
): void => {
  if (all.length === 0) return sheet.paragraph(words.noAges, STYLES.body);
  sheet.paragraph(words.agesIntro, inColour(STYLES.body, COLOURS.ink2), { after: 8 });
  sheet.need(HEIGHT + 50);
  const every = Math.ceil(all.length / MOST_BARS);
  const ages = all.filter((_, index) => index % every === 0);
  const most = Math.max(...ages.map(({ medianCents }) => medianCents));
  const step = sheet.width / ages.length;
  const width = Math.min(42, step * 0.6);
  const alt = words.agesAlt(
    ages.map(({ years, medianCents }) => `${words.age(years)} ${euros(medianCents)}`).join(', '),
  );
  const base = sheet.y + HEIGHT + 18;
  sheet.tags.leaf('Figure', { alt }, () => {
    ages.forEach(({ years, medianCents }, index) => {
      const x = sheet.left + index * step;
      const height = Math.max(2, (HEIGHT * medianCents) / most);
      sheet.pdf.roundedRect(x + (step - width) / 2, base - height, width, height, 3).fill(COLOURS.blue);
      const box = { x, width: step, align: 'center' as const };
      sheet.line(euros(medianCents), base - height - 14, STYLES.label, box);
      sheet.line(words.age(years), base + 4, STYLES.small, box);
    });
    sheet.pdf.rect(sheet.left, base, sheet.width, 0.8).fill(COLOURS.ink3);
  });
  sheet.space(HEIGHT + 40);
};

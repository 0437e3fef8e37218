import type { ReportBlock, ValuationReport, ValueReason, Comparable, PriceAtAge } from '@shop/domain/reports';
import { text, values, cell, column, row } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** The range (low, market value, high), and the loss in value since the car was new. */
export function range(report: ValuationReport, messages: ValuationMessages, formats: Formats): ReportBlock[] {
  const { euros, km, day, number } = formats;
  const { lowCents: low, medianCents: median, highCents: high, confidence, newPriceCents } = report;
  const offers = report.offers === undefined ? undefined : number(report.offers);
  const loses = newPriceCents !== undefined && newPriceCents > median;
  const lost = loses ? number(Math.round((100 * (newPriceCents - median)) / newPriceCents)) : '';
  return [
    text(messages.rangeIntro(day(report.valuedOn), km(report.mileageKm), offers), 'intro'),
    {
      kind: 'range',
      alt: messages.rangeAlt(euros(low), euros(median), euros(high)),
      low: { label: messages.low, amount: euros(low) },
      median: { label: messages.median, amount: euros(median) },
      high: { label: messages.high, amount: euros(high) },
      at: high === low ? 0.5 : (median - low) / (high - low),
    },
    ...(loses ? [text(messages.lost(euros(newPriceCents), lost))] : []),
    ...(confidence === undefined ? [] : [text(messages.confidenceNote(number(confidence)), 'intro')]),
  ];
}

/** The label of a reason, or the words for its code when it has no label. */
export const reasonOf = ({ code, label }: ValueReason, messages: ValuationMessages): string =>
  label ?? messages.reasons[code].toLowerCase();

/** The reasons that raise or lower the value, those with the largest effect first. */
export function reasons(
  all: readonly ValueReason[],
  messages: ValuationMessages,
  { signedEuros }: Formats,
): ReportBlock[] {
  if (all.length === 0) return [text(messages.noReasons)];
  const weightiest = all.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const most = Math.max(1, ...all.map(({ effectCents }) => Math.abs(effectCents)));
  const rows = weightiest.map(({ code, label, effectCents }) => ({
    ...{ label: messages.reasons[code], detail: label ?? '–' },
    ...{ amount: signedEuros(effectCents), share: effectCents / most },
  }));
  const [reason, detail, effect] = messages.reasonHeads;
  return [text(messages.reasonsIntro, 'intro'), { kind: 'effects', heads: { reason, detail, effect }, rows }];
}

/** The effect of the given mileage on the value, and a warning that the value depends on it. */
export const mileageEffect = (
  report: ValuationReport,
  messages: ValuationMessages,
  formats: Formats,
): ReportBlock[] => [...effectOf(report, messages, formats), text(messages.mileageWarning, 'intro')];

function effectOf(
  { mileageKm, mileageEffect: effect }: ValuationReport,
  messages: ValuationMessages,
  { km, signedEuros }: Formats,
): ReportBlock[] {
  if (effect === undefined) return [text(messages.noMileageEffect)];
  const { usualKm, effectCents, centsPerThousandKm } = effect;
  const difference = mileageKm - usualKm;
  const meaning = messages.mileageMeaning(difference > 0, km(Math.abs(difference)), signedEuros(effectCents));
  const labels = messages.mileageLabels;
  const perThousand =
    centsPerThousandKm === undefined ? [] : [[labels.perThousand, signedEuros(centsPerThousandKm)] as const];
  return [
    text(difference === 0 ? messages.mileageUsual : meaning),
    values(
      [
        [labels.given, km(mileageKm)],
        [labels.usual, km(usualKm)],
        [labels.difference, `${difference > 0 ? '+' : ''}${km(difference)}`],
        [labels.effect, signedEuros(effectCents)],
        ...perThousand,
      ],
      '–',
    ),
  ];
}

/** Similar vehicles on offer, the cheapest first, each compared with the market value. */
export function comparables(
  { comparables: all, medianCents }: ValuationReport,
  messages: ValuationMessages,
  { km, euros, signedEuros, shortDay }: Formats,
): ReportBlock[] {
  if (all.length === 0) return [text(messages.noComparables)];
  const [title, mileage, place, price, difference] = messages.comparableHeads;
  const rows = all
    .toSorted((a, b) => a.priceCents - b.priceCents)
    .map((offer) =>
      row([
        titleOf(offer),
        offer.mileageKm === undefined ? '–' : km(offer.mileageKm),
        [offer.place, offer.seenOn === undefined ? undefined : shortDay(offer.seenOn)]
          .filter((part) => part !== undefined)
          .join(', ') || '–',
        cell(euros(offer.priceCents), 'strong'),
        cell(signedEuros(offer.priceCents - medianCents), 'intro'),
      ]),
    );
  const columns = [
    ...[column(title, 34), column(mileage, 16, 'right'), column(place, 20)],
    ...[column(price, 16, 'right'), column(difference, 14, 'right')],
  ];
  return [text(messages.comparablesIntro, 'intro'), { kind: 'table', columns, rows }];
}

const titleOf = ({ title, year }: Comparable): string =>
  [title, year].filter((part) => part !== undefined).join(', ') || '–';

const MAX_BARS = 10;

/** One bar per age, this car's own marked; more than ten ages are thinned out evenly, but never the car's own. */
export function priceByAge(
  all: readonly PriceAtAge[],
  ownAge: number | null,
  messages: ValuationMessages,
  { euros }: Formats,
): ReportBlock[] {
  if (all.length === 0) return [text(messages.noAges)];
  const every = Math.ceil(all.length / MAX_BARS);
  const own = all.findIndex(({ years }) => years === ownAge);
  const ages = all.filter((_, index) => index % every === (own < 0 ? 0 : own % every));
  const most = Math.max(...ages.map(({ medianCents }) => medianCents));
  const spoken = ages.map(({ years, medianCents }) => `${messages.age(years)} ${euros(medianCents)}`).join(', ');
  return [
    text(own < 0 ? messages.agesIntro : `${messages.agesIntro} ${messages.ownAge(messages.age(ownAge ?? 0))}`, 'intro'),
    {
      kind: 'bars',
      alt: messages.agesAlt(spoken),
      bars: ages.map(({ years, medianCents }) => ({
        ...{ label: messages.age(years), amount: euros(medianCents) },
        ...{ height: medianCents / most, isOwn: years === ownAge },
      })),
    },
  ];
}

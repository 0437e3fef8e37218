import type { PriceAtAge, ReportBlock } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

const MAX_BARS = 10;

/** One bar per age, this car's own marked; more than ten ages are thinned out evenly, but never the car's own. */
export const priceByAge = (
  all: readonly PriceAtAge[],
  ownAge: number | null,
  messages: ValuationMessages,
  { euros }: Formats,
): ReportBlock[] => {
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
};

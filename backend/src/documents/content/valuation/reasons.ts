import type { ReportBlock, ValueReason } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationWords } from '../words/valuation-fr.js';

/** The label of a reason, or the words for its code when it has no label. */
export const reasonOf = ({ code, label }: ValueReason, words: ValuationWords): string =>
  label ?? words.reasons[code].toLowerCase();

/** The reasons that raise or lower the value, those with the largest effect first. */
export const reasons = (
  all: readonly ValueReason[],
  words: ValuationWords,
  { signedEuros }: Formats,
): ReportBlock[] => {
  if (all.length === 0) return [text(words.noReasons)];
  const weightiest = all.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const most = Math.max(1, ...all.map(({ effectCents }) => Math.abs(effectCents)));
  const rows = weightiest.map(({ code, label, effectCents }) => ({
    ...{ label: words.reasons[code], detail: label ?? '–' },
    ...{ amount: signedEuros(effectCents), share: effectCents / most },
  }));
  const [reason, detail, effect] = words.reasonHeads;
  return [text(words.reasonsIntro, 'intro'), { kind: 'effects', heads: { reason, detail, effect }, rows }];
};

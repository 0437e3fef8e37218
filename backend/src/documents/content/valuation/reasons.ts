import type { ReportBlock, ValueReason } from '@shop/domain/reports';
import { text } from '../blocks.js';
import type { Formats } from '../formats.js';
import type { ValuationMessages } from '../messages/valuation-fr.js';

/** The label of a reason, or the words for its code when it has no label. */
export const reasonOf = ({ code, label }: ValueReason, messages: ValuationMessages): string =>
  label ?? messages.reasons[code].toLowerCase();

/** The reasons that raise or lower the value, those with the largest effect first. */
export const reasons = (
  all: readonly ValueReason[],
  messages: ValuationMessages,
  { signedEuros }: Formats,
): ReportBlock[] => {
  if (all.length === 0) return [text(messages.noReasons)];
  const weightiest = all.toSorted((a, b) => Math.abs(b.effectCents) - Math.abs(a.effectCents));
  const most = Math.max(1, ...all.map(({ effectCents }) => Math.abs(effectCents)));
  const rows = weightiest.map(({ code, label, effectCents }) => ({
    ...{ label: messages.reasons[code], detail: label ?? '–' },
    ...{ amount: signedEuros(effectCents), share: effectCents / most },
  }));
  const [reason, detail, effect] = messages.reasonHeads;
  return [text(messages.reasonsIntro, 'intro'), { kind: 'effects', heads: { reason, detail, effect }, rows }];
};

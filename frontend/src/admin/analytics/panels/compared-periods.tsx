import type { AnalyticsView } from '@shop/domain/analytics';
import { comparisonMessages } from '../../../i18n/staff/comparison.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { lengthsOf } from '../comparison.js';
import { formatsOf } from '../formats.js';

/** Names the days of a range and those that it is compared with: until when each side is counted, and unequal numbers of days. */
export function ComparedPeriods({ analytics }: { analytics: AnalyticsView }) {
  const { range: m, locale } = useMessages(staffMessages);
  const { until, lengths } = useMessages(comparisonMessages);
  const { day, hour } = formatsOf(locale);
  const { current, previous, currentUntil, previousUntil } = analytics;
  const upTo = (days: string, instant: string | null | undefined) => (instant ? until(days, hour(instant)) : days);
  const [days, daysBefore] = lengthsOf(analytics);
  const before = upTo(m.comparedWith(day(previous.from), day(previous.to)), previousUntil);
  return (
    <p>
      <strong>{upTo(m.of(day(current.from), day(current.to)), currentUntil)}</strong>
      <span>{`, ${days === daysBefore ? before : `${before} (${lengths(days, daysBefore)})`}`}</span>
    </p>
  );
}

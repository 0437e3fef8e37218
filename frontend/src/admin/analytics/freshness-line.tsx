import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { formatsOf } from './formats.js';
import { useNow } from '../../ui/time/use-now.js';
import type { Live } from './use-live-figures.js';
import visuallyHidden from '../../ui/styles/visually-hidden.module.css';
import styles from './dashboard-page.module.css';

const TICK_MS = 1000;

/** Freshness of the figures: from the stream while it is open, else from the time when they were read. */
export function FreshnessLine({ live: { isOpen, heardAt, freshness }, readAt }: { live: Live; readAt: number }) {
  const { fresh: m, locale } = useMessages(staffMessages);
  const { clock, count, moment } = formatsOf(locale);
  const wholePercent = new Intl.NumberFormat(locale, { style: 'percent' });
  const now = useNow(TICK_MS);
  const seconds = Math.max(0, Math.round((now - heardAt) / TICK_MS));
  const sentence = (): [tone: 'good' | 'warn' | 'plain', text: string] => {
    if (readAt === 0) return ['plain', ''];
    if (!isOpen || freshness === null) return ['plain', m.readAt(clock(readAt))];
    if (!freshness.isFollowed) {
      return ['warn', freshness.updatedAt === null ? m.stopped : m.standsAsOf(moment(freshness.updatedAt))];
    }
    const lagEvents = freshness.lagEvents ?? 0;
    if (lagEvents > 0) return ['warn', m.behind(lagEvents, count(lagEvents))];
    return ['good', m.upToDate(seconds)];
  };
  const [tone, text] = sentence();
  const extra = [
    ...(freshness?.rebuildDone == null ? [] : [m.rebuilding(wholePercent.format(freshness.rebuildDone))]),
    ...(freshness !== null && freshness.parkedKeys > 0
      ? [m.parked(freshness.parkedKeys, count(freshness.parkedKeys))]
      : []),
  ];
  return (
    <p role="group" className={styles.fresh} data-tone={tone} aria-label={m.title}>
      <span className={tone === 'warn' ? undefined : visuallyHidden.onPhone}>
        {[text, ...extra].filter((part) => part !== '').join(' · ')}
      </span>
    </p>
  );
}

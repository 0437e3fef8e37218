import type { AnalyticsView, Cohort, Explained, Question } from '@shop/domain/analytics';
import { comparisonMessages } from '../../../i18n/staff/comparison.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Disclosure } from '../../../ui/surfaces/disclosure.js';
import { FigureLink } from './figure-link.js';
import { isRunning } from '../comparison.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import { cohortRows, cohortSheet, cohortTitles, shareOf } from '../sheets.js';
import styles from './panel.module.css';

const PARTS = [
  ['converted', 'converted'],
  ['underWay', 'under-way'],
  ['lost', 'lost'],
] as const satisfies readonly (readonly [keyof Cohort, Explained])[];

function Parts({ cohort, question }: { cohort: Cohort; question: Question }) {
  const { cohort: m, locale } = useMessages(staffMessages);
  const { count, rate: share } = formatsOf(locale);
  return (
    <>
      <div className={styles.stack} aria-hidden="true">
        {PARTS.map(([name]) => (
          <span key={name} data-part={name} style={{ flexGrow: cohort[name] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {PARTS.map(([name, figure]) => (
          <li key={name}>
            <span className={styles.swatch} data-part={name} aria-hidden="true" />
            <FigureLink figure={figure} question={question}>
              {count(cohort[name])}
            </FigureLink>
            <span>{m[name]}</span>
            <span className={styles.detail}>{share(shareOf(cohort[name], cohort.entered))}</span>
            {name === 'underWay' && <span className={styles.detail}>{m.underWayHint}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Outcomes of the visits of a range (paid, under way, lost), in total and by the day on which they began. */
export function CohortPanel({ analytics, question }: { analytics: AnalyticsView; question: Question }) {
  const m = useMessages(staffMessages);
  const { count, day, rate: share } = formatsOf(m.locale);
  const { cohort } = analytics;
  const comparison = useMessages(comparisonMessages);
  const sheet = cohortSheet(analytics, m, comparison);
  const rows = cohortRows(analytics).map(({ date, counts, rate }) => ({
    key: date,
    cells: [isRunning(analytics, date) ? comparison.underWay(day(date)) : day(date), ...counts.map(count), share(rate)],
  }));
  return (
    <Panel
      title={m.cohort.title}
      subtitle={m.cohort.subtitle(cohort.entered, count(cohort.entered))}
      sheet={sheet}
      empty={cohort.entered === 0}
      wide
    >
      <Parts cohort={cohort} question={question} />
      <Disclosure title={m.cohort.byDay} className={styles.more}>
        <DataTable caption={m.cohort.byDay} titles={cohortTitles(m)} rows={rows} />
      </Disclosure>
    </Panel>
  );
}

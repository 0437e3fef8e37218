import type { AnalyticsView, Question } from '@shop/domain/analytics';
import type { Change } from '../controls/changes.js';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { BreakdownPanel } from './breakdown-panel.js';
import { CohortPanel } from './cohort-panel.js';
import { StepsPanel } from './steps-panel.js';
import styles from '../dashboard-page.module.css';

type AnalysisPanelsProps = {
  analytics: AnalyticsView;
  question: Question;
  isAll: boolean;
  onChange: Change;
};

/** What the range looks like from closer by: days, steps, what became of the visits, and where they came from. */
export function AnalysisPanels({ analytics, question, isAll, onChange }: AnalysisPanelsProps) {
  const { range: m } = useTexts(staffTexts);
  return (
    <>
      <h2 className={styles.heading}>
        {m.heading}
        {isAll && <span> · {m.lastDays}</span>}
      </h2>
      <div className={styles.panels}>
        <StepsPanel analytics={analytics} question={question} />
        <CohortPanel analytics={analytics} question={question} />
        <BreakdownPanel analytics={analytics} onChange={onChange} />
      </div>
    </>
  );
}

import type { AnalyticsView, Question } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { BreakdownPanel } from './breakdown-panel.js';
import { ChartsPanel } from './charts-panel.js';
import { CohortPanel } from './cohort-panel.js';
import { StepsPanel } from './steps-panel.js';
import styles from '../dashboard-page.module.css';

type AnalysisPanelsProps = {
  analytics: AnalyticsView;
  question: Question;
  isAll: boolean;
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
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
        <ChartsPanel analytics={analytics} />
        <StepsPanel analytics={analytics} question={question} />
        <CohortPanel analytics={analytics} question={question} />
        <BreakdownPanel analytics={analytics} onChange={onChange} />
      </div>
    </>
  );
}

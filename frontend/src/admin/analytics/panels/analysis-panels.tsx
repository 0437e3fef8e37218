import type { AnalyticsView, Question } from '@shop/domain/analytics';
import type { Change } from '../controls/changes.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { BreakdownPanel } from './breakdown-panel.js';
import { CohortPanel } from './cohort-panel.js';
import { StepsPanel } from './steps-panel.js';
import styles from '../dashboard-page.module.css';

interface AnalysisPanelsProps {
  analytics: AnalyticsView;
  question: Question;
  isAll: boolean;
  onChange: Change;
}

/** Details of the range: days, steps, outcomes of the visits, and their origin. */
export function AnalysisPanels({ analytics, question, isAll, onChange }: AnalysisPanelsProps) {
  const { range: m } = useMessages(staffMessages);
  return (
    <>
      <h2 className={styles.heading}>
        <span>{m.heading}</span>
        {isAll && <span>{` · ${m.lastDays}`}</span>}
      </h2>
      <div className={styles.panels}>
        <StepsPanel analytics={analytics} question={question} />
        <CohortPanel analytics={analytics} question={question} />
        <BreakdownPanel analytics={analytics} onChange={onChange} />
      </div>
    </>
  );
}

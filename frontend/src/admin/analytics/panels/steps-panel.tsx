import type { AnalyticsView, Explained, FunnelStep, FunnelStepName, Question } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { formatDuration } from '../../../ui/time/duration.js';
import { FigureLink } from './figure-link.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import { shareOf, stepsSheet } from '../sheets.js';
import styles from './panel.module.css';

type Part = 'entered' | 'passed' | 'left';

const BEHIND: Record<FunnelStepName, Record<Part, Explained>> = {
  identified: { entered: 'sessions', passed: 'identified', left: 'left-before-identified' },
  consented: { entered: 'identified', passed: 'identified-consented', left: 'left-before-consented' },
  chosen: { entered: 'consented', passed: 'consented-chosen', left: 'left-before-chosen' },
  paid: { entered: 'chosen', passed: 'chosen-paid', left: 'left-before-paid' },
};

/** For each step how many visits entered, passed and left it, and how long it took; every count links to its visits. */
export function StepsPanel({ analytics, question }: { analytics: AnalyticsView; question: Question }) {
  const m = useMessages(staffMessages);
  const { count, rate } = formatsOf(m.locale);
  const sheet = stepsSheet(analytics, m);
  const link = (step: FunnelStep, part: Part) => (
    <FigureLink figure={BEHIND[step.step][part]} question={question}>
      {count(step[part])}
    </FigureLink>
  );
  const rows = analytics.funnel.map((step) => ({
    key: step.step,
    cells: [
      m.steps[step.step],
      link(step, 'entered'),
      link(step, 'passed'),
      link(step, 'left'),
      rate(shareOf(step.left, step.entered)),
      formatDuration(step.medianSeconds, m.locale),
      formatDuration(step.p90Seconds, m.locale),
    ],
  }));
  return (
    <Panel title={m.steps.title} subtitle={m.steps.subtitle} sheet={sheet} wide>
      <DataTable caption={m.steps.subtitle} titles={sheet.titles} rows={rows} />
      <p className={styles.detail}>{m.steps[analytics.durationsOf]}</p>
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnalyticsView, Question } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { AllFigures } from '../../analytics/panels/all-figures.js';
import { AnalysisPanels } from '../../analytics/panels/analysis-panels.js';
import { AsOfPicker } from '../../analytics/controls/as-of-picker.js';
import { BlockedPanel } from './blocked-panel.js';
import { PaymentIssuesPanel } from './payment-issues-panel.js';
import { Controls } from '../../analytics/controls/controls.js';
import { DailyPanel } from '../../analytics/panels/daily-panel.js';
import type { Staff } from '../staff-header.js';
import { analyticsQuery, dashboardQuery, renewDashboard } from '../../analytics/dashboard.queries.js';
import { FigurePlaceholders, RangeCards } from '../../analytics/panels/figure-cards.js';
import { formatsOf } from '../../analytics/formats.js';
import { FreshnessLine } from '../../analytics/freshness-line.js';
import { FunnelPanel } from '../../analytics/panels/funnel-panel.js';
import { ServicesPanel } from '../../analytics/panels/services-panel.js';
import { StaffPage } from '../staff-page.js';
import { useExpiry } from '../use-expiry.js';
import { useLiveFigures } from '../../analytics/use-live-figures.js';
import { useQuestion } from '../../analytics/controls/use-question.js';
import styles from '../../analytics/dashboard-page.module.css';

const hasNews = ({ sessions, payments }: { sessions: number; payments: number }) => sessions > 0 || payments > 0;

function RangeFigures({ analytics, question }: { analytics: AnalyticsView; question: Question }) {
  const { range: m, locale } = useTexts(staffTexts);
  const { day } = formatsOf(locale);
  const { current, previous, figures, funnel, services, days } = analytics;
  const said = m.of(day(current.from), day(current.to));
  return (
    <>
      <p className={styles.about}>
        <strong>{said}</strong>, {m.comparedWith(day(previous.from), day(previous.to))}
      </p>
      <RangeCards analytics={analytics} question={question} />
      <div className={styles.panels}>
        <FunnelPanel rates={figures.rates} steps={funnel} />
        <ServicesPanel services={services} />
        <DailyPanel days={days.filter(hasNews).toReversed()} subtitle={said} />
      </div>
    </>
  );
}

/** The staff's view of the shop: pushed as it moves, renewed every 30 s besides; `beside` stands under the figures. */
export function DashboardPage({ staff, beside }: { staff: Staff; beside?: ReactNode }) {
  const m = useTexts(staffTexts);
  const client = useQueryClient();
  const { question, isAll, change } = useQuestion();
  const all = useQuery(dashboardQuery);
  const range = useQuery(analyticsQuery(question));
  const live = useLiveFigures(staff.onExpired);
  useExpiry(staff, all.error, range.error);
  const shown = isAll ? all : range;
  const refresh = () => void renewDashboard(client);
  const { clock } = formatsOf(m.locale);
  return (
    <StaffPage
      title={m.title}
      subtitle={m.subtitle}
      staff={staff}
      refreshing={all.isFetching || (!isAll && range.isFetching)}
      onRefresh={refresh}
      busy={shown.isPending}
      bar={
        <div className={styles.bar}>
          <Controls question={question} isAll={isAll} analytics={range.data} onChange={change} />
          <FreshnessLine live={live} readAt={shown.dataUpdatedAt} />
          <AsOfPicker />
        </div>
      }
    >
      {shown.isPending && <FigurePlaceholders label={m.loading} />}
      {shown.isError && (
        <RetryNotice retry={m.retry} onRetry={refresh}>
          {shown.data ? `${m.stale} ${clock(shown.dataUpdatedAt)}.` : m.failed}
        </RetryNotice>
      )}
      {isAll && all.data && <AllFigures figures={all.data} />}
      {!isAll && range.data && <RangeFigures analytics={range.data} question={question} />}
      {beside}
      <BlockedPanel />
      <PaymentIssuesPanel />
      {range.data && <AnalysisPanels analytics={range.data} question={question} isAll={isAll} onChange={change} />}
    </StaffPage>
  );
}

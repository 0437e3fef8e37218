import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { AnalyticsView, DashboardView, Question } from '@shop/domain/analytics';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { AllFigures } from '../analytics/panels/all-figures.js';
import { AnalysisPanels } from '../analytics/panels/analysis-panels.js';
import { AsOfPicker } from '../analytics/controls/as-of-picker.js';
import { AttentionStrip } from './attention-strip.js';
import { BlockedPanel } from './blocked-panel.js';
import { ComparedPeriods } from '../analytics/panels/compared-periods.js';
import { ChartsPanel } from '../analytics/panels/charts-panel.js';
import { LowDisksNotice } from './low-disks-notice.js';
import { RefusedLogNotice } from './refused-log-notice.js';
import { PaymentIssuesPanel } from './payment-issues-panel.js';
import { ActiveFilters, Controls } from '../analytics/controls/controls.js';
import { DailyPanel } from '../analytics/panels/daily-panel.js';
import type { Staff } from '../staff-header.js';
import { analyticsQuery, dashboardQuery, funnelQuery, renewDashboard } from '../analytics/dashboard.queries.js';
import { FigurePlaceholders, RangeCards } from '../analytics/panels/figure-cards.js';
import { formatsOf } from '../analytics/formats.js';
import { FreshnessLine } from '../analytics/freshness-line.js';
import { FunnelPanel } from '../analytics/panels/funnel-panel.js';
import { SpeedPanel } from '../analytics/panels/speed-panel.js';
import { ServicesPanel } from '../analytics/panels/services-panel.js';
import { DeliveryPanel } from '../orders/delivery-panel.js';
import { StaffPage } from '../staff-page.js';
import { useLiveFigures } from '../analytics/use-live-figures.js';
import { useQuestion } from '../analytics/controls/use-question.js';
import type { Change } from '../analytics/controls/changes.js';
import styles from '../analytics/dashboard-page.module.css';

const hasNews = ({ sessions, payments }: { sessions: number; payments: number }) => sessions > 0 || payments > 0;

interface RangeFiguresProps {
  analytics: AnalyticsView;
  question: Question;
  onChange: Change;
}

function RangeFigures({ analytics, question, onChange }: RangeFiguresProps) {
  const { range: m, locale } = useMessages(staffMessages);
  const { day } = formatsOf(locale);
  const { current, figures, funnel, services, days } = analytics;
  const period = m.of(day(current.from), day(current.to));
  return (
    <>
      <div className={styles.about}>
        <ComparedPeriods analytics={analytics} />
        <ActiveFilters question={question} onChange={onChange} />
      </div>
      <RangeCards analytics={analytics} question={question} />
      <ChartsPanel analytics={analytics} />
      <div className={styles.panels}>
        <FunnelPanel rates={figures.rates} steps={funnel} question={question} />
        <ServicesPanel services={services} />
        <DailyPanel days={days.filter(hasNews).reverse()} subtitle={period} until={analytics.currentUntil} />
        <DeliveryPanel />
      </div>
    </>
  );
}

function WholeFigures({ figures, lastDays }: { figures: DashboardView; lastDays: AnalyticsView | null | undefined }) {
  const { data: funnel } = useQuery(funnelQuery(null));
  const course = lastDays === null ? <Skeleton shape="charts" /> : lastDays && <ChartsPanel analytics={lastDays} />;
  const beside = <DeliveryPanel />;
  const around = { course, beside, until: lastDays?.currentUntil };
  return <AllFigures figures={figures} funnel={funnel} lastDays={lastDays} {...around} />;
}

type Read = Pick<UseQueryResult, 'isFetched' | 'isPlaceholderData'>;

/** Whether it was answered or refused once, for this question or the one before: what lies below it is not moved by it any more. */
const wasRead = ({ isFetched, isPlaceholderData }: Read): boolean => isFetched || isPlaceholderData;

/** The dashboard of staff: updated by push, and also refetched every 30 s. */
export function DashboardPage({ staff }: { staff: Staff }) {
  const m = useMessages(staffMessages);
  const client = useQueryClient();
  const { question, isAll, change } = useQuestion();
  const all = useQuery(dashboardQuery);
  const range = useQuery(analyticsQuery(question));
  const live = useLiveFigures(staff.onExpired);
  const query = isAll ? all : range;
  const refresh = () => void renewDashboard(client);
  const { clock } = formatsOf(m.locale);
  const lastDays = range.data ?? (range.isError ? undefined : null);
  return (
    <StaffPage
      title={m.title}
      subtitle={m.subtitle}
      staff={staff}
      refreshing={all.isFetching || (!isAll && range.isFetching)}
      onRefresh={refresh}
      busy={query.isPending}
      tools={
        <>
          <Controls question={question} isAll={isAll} analytics={range.data} onChange={change} />
          <AsOfPicker />
          <FreshnessLine live={live} readAt={query.dataUpdatedAt} />
        </>
      }
    >
      <RefusedLogNotice />
      <LowDisksNotice />
      <AttentionStrip />
      {query.isPending && <FigurePlaceholders label={m.loading} />}
      {query.isError && (
        <RetryNotice retry={m.retry} onRetry={refresh}>
          {query.data ? `${m.stale} ${clock(query.dataUpdatedAt)}.` : m.failed}
        </RetryNotice>
      )}
      {isAll && all.data && <WholeFigures figures={all.data} lastDays={lastDays} />}
      {!isAll && range.data && <RangeFigures analytics={range.data} question={question} onChange={change} />}
      <BlockedPanel />
      <PaymentIssuesPanel />
      {range.data && <AnalysisPanels analytics={range.data} question={question} isAll={isAll} onChange={change} />}
      <SpeedPanel waits={![all, range].every(wasRead)} />
    </StaffPage>
  );
}

import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { AllFigures } from '../analytics/panels/all-figures.js';
import { TimeStrip } from '../analytics/controls/time-strip.js';
import type { Staff } from '../staff-header.js';
import { DashboardPage } from './dashboard-page.js';
import { dashboardQuery, funnelQuery, pastDashboardQuery } from '../analytics/dashboard.queries.js';
import { FigurePlaceholders } from '../analytics/panels/figure-cards.js';
import { formatsOf } from '../analytics/formats.js';
import { StaffPage } from '../staff-page.js';
import { useAsOf } from '../analytics/controls/use-as-of.js';
import { useQuestion } from '../analytics/controls/use-question.js';

interface PastProps {
  staff: Staff;
  asOf: string;
  onMove: (asOf: string) => void;
  onLeave: () => void;
}

/** Notice that the URL holds no valid instant, or one that is not past yet. */
function NoMoment({ onLeave }: Pick<PastProps, 'onLeave'>) {
  const { past: m } = useMessages(staffMessages);
  return (
    <Notice tone="warn" boxed>
      <p>
        <strong>{m.refused}</strong>
      </p>
      <Button kind="link" onClick={onLeave}>
        {m.now}
      </Button>
    </Notice>
  );
}

/** The figures as of a past instant beside the present ones; the page is marked as past and never updates by itself. */
function PastDashboard({ staff, asOf, onMove, onLeave }: PastProps) {
  const m = useMessages(staffMessages);
  const { isAll } = useQuestion();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(pastDashboardQuery(asOf));
  const { data: now } = useQuery({ ...dashboardQuery, refetchInterval: false });
  const { data: funnel } = useQuery(funnelQuery(asOf));
  const refresh = () => void refetch();
  const { minute } = formatsOf(m.locale);
  const isRefused = error instanceof ApiError && error.status === 400;
  const isMoment = !Number.isNaN(Date.parse(asOf)) && Date.parse(asOf) <= Date.now() && !isRefused;
  return (
    <StaffPage
      title={m.title}
      subtitle={m.subtitle}
      staff={staff}
      refreshing={isFetching}
      onRefresh={refresh}
      busy={isPending || isPlaceholderData}
    >
      {isMoment ? <TimeStrip asOf={asOf} onMove={onMove} onLeave={onLeave} /> : <NoMoment onLeave={onLeave} />}
      {isMoment && !isAll && <Notice tone="plain">{m.past.aside}</Notice>}
      {isMoment && isPending && <FigurePlaceholders label={m.loading} />}
      {error !== null && !isRefused && (
        <RetryNotice retry={m.retry} onRetry={refresh}>
          {m.failed}
        </RetryNotice>
      )}
      {isMoment && data && (
        <AllFigures figures={data} funnel={funnel} days={m.past.days(minute(asOf))} until={asOf} now={now} />
      )}
    </StaffPage>
  );
}

/** The present dashboard, or the one as of the instant in the URL. */
export function DashboardAtAnyTime({ staff }: { staff: Staff }) {
  const { asOf, go } = useAsOf();
  const move = useCallback((to: string) => go(to, { replace: true }), [go]);
  if (asOf === null) return <DashboardPage staff={staff} />;
  return <PastDashboard staff={staff} asOf={asOf} onMove={move} onLeave={() => go(null)} />;
}

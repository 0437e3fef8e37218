import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.js';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { AllFigures } from '../../analytics/panels/all-figures.js';
import { AsOfPicker } from '../../analytics/controls/as-of-picker.js';
import type { Staff } from '../staff-header.js';
import { DashboardPage } from './dashboard-page.js';
import { pastDashboardQuery } from '../../analytics/dashboard.queries.js';
import { FigurePlaceholders } from '../../analytics/panels/figure-cards.js';
import { formatsOf } from '../../analytics/formats.js';
import { StaffPage } from '../staff-page.js';
import { useAsOf } from '../../analytics/controls/use-as-of.js';
import { useExpiry } from '../use-expiry.js';
import { useQuestion } from '../../analytics/controls/use-question.js';

type PastProps = { staff: Staff; asOf: string; onLeave: () => void };

/** The figures as they stood: nothing on this page moves, and nobody can take them for today's. */
function PastDashboard({ staff, asOf, onLeave }: PastProps) {
  const m = useTexts(staffTexts);
  const { isAll } = useQuestion();
  const { data, error, isPending, isFetching, refetch } = useQuery(pastDashboardQuery(asOf));
  useExpiry(staff, error);
  const refresh = () => void refetch();
  const { minute } = formatsOf(m.locale);
  const isNoMoment = error instanceof ApiError && error.status === 400;
  return (
    <StaffPage
      title={m.title}
      subtitle={m.subtitle}
      staff={staff}
      refreshing={isFetching}
      onRefresh={refresh}
      busy={isPending}
      bar={<AsOfPicker />}
    >
      <Notice tone="warn" boxed>
        <p>
          <strong>{isNoMoment || Number.isNaN(Date.parse(asOf)) ? m.past.refused : m.past.of(minute(asOf))}</strong>
        </p>
        {!isAll && <p>{m.past.aside}</p>}
        <Button kind="link" onClick={onLeave}>
          {m.past.now}
        </Button>
      </Notice>
      {isPending && <FigurePlaceholders label={m.loading} />}
      {error !== null && !isNoMoment && (
        <RetryNotice retry={m.retry} onRetry={refresh}>
          {m.failed}
        </RetryNotice>
      )}
      {data && <AllFigures figures={data} days={m.past.days(minute(asOf))} />}
    </StaffPage>
  );
}

/** The dashboard of now, or of the instant that the address names. */
export function DashboardAtAnyTime({ staff, beside }: { staff: Staff; beside?: ReactNode }) {
  const { asOf, go } = useAsOf();
  if (asOf === null) return <DashboardPage staff={staff} beside={beside} />;
  return <PastDashboard key={asOf} staff={staff} asOf={asOf} onLeave={() => go(null)} />;
}

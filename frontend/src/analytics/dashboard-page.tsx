import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { DashboardView } from '@shop/domain/analytics';
import { ApiError } from '../api/api-error.js';
import { adminMessages } from '../app/messages/admin.js';
import { Button } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { DailyPanel } from './daily-panel.js';
import { DashboardHeader, type Staff } from './dashboard-header.js';
import { dashboardQuery } from './dashboard.queries.js';
import { FigureCards, FigurePlaceholders } from './figure-cards.js';
import { FunnelPanel } from './funnel-panel.js';
import { ServicesPanel } from './services-panel.js';
import styles from './dashboard-page.module.css';

const m = adminMessages.dashboard;

const clock = (at: number) => new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' }).format(at);

const Figures = ({ figures }: { figures: DashboardView }) => (
  <>
    <FigureCards figures={figures} />
    <div className={styles.panels}>
      <FunnelPanel rates={figures.conversionRates} />
      <ServicesPanel services={figures.topServices} />
      <DailyPanel days={figures.dailyStats} />
    </div>
  </>
);

/** The staff's view of the shop, renewed every 30 s. */
export function DashboardPage({ staff }: { staff: Staff }) {
  const { data, error, isPending, isFetching, isError, refetch, dataUpdatedAt } = useQuery(dashboardQuery);
  const { onExpired } = staff;
  const expired = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (expired) onExpired();
  }, [expired, onExpired]);
  const refresh = () => void refetch();
  return (
    <div className={styles.page}>
      <DashboardHeader staff={staff} refreshing={isFetching} onRefresh={refresh} />
      <main className={styles.main} aria-busy={isPending}>
        {isPending && <FigurePlaceholders label={m.loading} />}
        {isError && (
          <Notice tone="bad" boxed>
            <p>{data ? `${m.stale} ${clock(dataUpdatedAt)}.` : m.failed}</p>
            <Button kind="link" onClick={refresh}>
              {adminMessages.retry}
            </Button>
          </Notice>
        )}
        {data && <Figures figures={data} />}
        {data && !isError && (
          <p className={styles.fresh}>
            {m.readAt} {clock(dataUpdatedAt)}
          </p>
        )}
      </main>
    </div>
  );
}

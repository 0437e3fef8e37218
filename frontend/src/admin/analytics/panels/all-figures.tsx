import {
  MAX_RANGE_DAYS,
  type AnalyticsView,
  type DashboardView,
  type FunnelView,
  type Question,
} from '@shop/domain/analytics';
import { lengthOf } from '@shop/domain/time';
import type { Parts } from '../../../ui/parts.js';
import { DailyPanel } from './daily-panel.js';
import { FigureCards } from './figure-cards.js';
import { FunnelPanel } from './funnel-panel.js';
import { ServicesPanel } from './services-panel.js';
import styles from '../dashboard-page.module.css';

interface AllFiguresProps {
  figures: DashboardView;
  funnel: FunnelView | undefined;
  /** Names the days that the list covers, unless they are the last 30. */
  days?: string;
  /** Until when the running day is counted (ISO 8601). */
  until?: string | null | undefined;
  lastDays?: AnalyticsView | null | undefined;
  now?: DashboardView | undefined;
  /** Content below the cards. */
  course?: Parts;
  /** Content beside the list of days. */
  beside?: Parts;
}

/** The question for all days since the first visit; undefined if that range is too long for a URL, so nothing links to it. */
function sinceTheFirst(funnel: FunnelView | undefined): Question | undefined {
  const range = funnel?.range ?? null;
  return range === null || lengthOf(range) > MAX_RANGE_DAYS ? undefined : { range, by: 'brand' };
}

/** The shop's figures of all time, or as of a past instant beside their present values in `now`. */
export const AllFigures = ({ figures, funnel, days, until, lastDays, now, course, beside }: AllFiguresProps) => (
  <>
    <FigureCards figures={figures} lastDays={lastDays} now={now} />
    {course}
    <div className={styles.panels}>
      <FunnelPanel
        rates={figures.conversionRates}
        steps={funnel?.steps}
        question={days === undefined ? sinceTheFirst(funnel) : undefined}
      />
      <ServicesPanel services={figures.topServices} />
      <DailyPanel days={figures.dailyStats} subtitle={days} until={until} />
      {beside}
    </div>
  </>
);

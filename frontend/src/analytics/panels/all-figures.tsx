import type { ReactNode } from 'react';
import {
  MAX_RANGE_DAYS,
  type AnalyticsView,
  type DashboardView,
  type FunnelView,
  type Question,
} from '@shop/domain/analytics';
import { lengthOf } from '@shop/domain/time';
import { DailyPanel } from './daily-panel.js';
import { FigureCards } from './figure-cards.js';
import { FunnelPanel } from './funnel-panel.js';
import { ServicesPanel } from './services-panel.js';
import styles from '../dashboard-page.module.css';

type AllFiguresProps = {
  figures: DashboardView;
  funnel: FunnelView | undefined;
  /** Says of which days the list is, unless it is of the last 30. */
  days?: string;
  lastDays?: AnalyticsView | null | undefined;
  now?: DashboardView | undefined;
  /** Under the cards. */
  course?: ReactNode;
  /** Beside the list of days. */
  beside?: ReactNode;
};

/** Since the first visit; a range that is too long for an address leads nowhere. */
const sinceTheFirst = (funnel: FunnelView | undefined): Question | undefined => {
  const range = funnel?.range ?? null;
  return range === null || lengthOf(range) > MAX_RANGE_DAYS ? undefined : { range, by: 'brand' };
};

/** The shop's figures of all time, or as they stood at a past moment, beside what they are `now`. */
export const AllFigures = ({ figures, funnel, days, lastDays, now, course, beside }: AllFiguresProps) => (
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
      <DailyPanel days={figures.dailyStats} subtitle={days} />
      {beside}
    </div>
  </>
);

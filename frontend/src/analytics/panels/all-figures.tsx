import type { DashboardView } from '@shop/domain/analytics';
import { DailyPanel } from './daily-panel.js';
import { FigureCards } from './figure-cards.js';
import { FunnelPanel } from './funnel-panel.js';
import { ServicesPanel } from './services-panel.js';
import styles from '../dashboard-page.module.css';

/** The shop's figures of all time; `days` says of which days the list is, unless it is of the last 30. */
export const AllFigures = ({ figures, days }: { figures: DashboardView; days?: string }) => (
  <>
    <FigureCards figures={figures} />
    <div className={styles.panels}>
      <FunnelPanel rates={figures.conversionRates} />
      <ServicesPanel services={figures.topServices} />
      <DailyPanel days={figures.dailyStats} subtitle={days} />
    </div>
  </>
);

import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import { DashboardController } from './dashboard.controller.js';
import { FigureFeed } from './figure-feed.js';
import { FindAnalyticsHandler } from './find-analytics.query.js';
import { FindAveragePriceHandler } from './find-average-price.query.js';
import { FindDashboardHandler } from './find-dashboard.query.js';
import { FindFreshnessHandler } from './find-freshness.query.js';
import { FindFunnelHandler } from './find-funnel.query.js';
import { FindPastDashboardHandler } from './find-past-dashboard.query.js';
import { ListVisitsHandler } from './list-visits.query.js';

@Module({
  controllers: [DashboardController],
  providers: [
    Clock,
    FigureFeed,
    FindDashboardHandler,
    FindPastDashboardHandler,
    FindFreshnessHandler,
    FindFunnelHandler,
    FindAnalyticsHandler,
    FindAveragePriceHandler,
    ListVisitsHandler,
  ],
})
export class AnalyticsModule {}

import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { FigureFeed } from './figure-feed.js';
import { FindAnalyticsHandler } from './find-analytics.query.js';
import { FindDashboardHandler } from './find-dashboard.query.js';
import { FindFreshnessHandler } from './find-freshness.query.js';
import { FindFunnelHandler } from './find-funnel.query.js';
import { RecordSpeedHandler } from './speed/record-speed.command.js';
import { FindSpeedHandler } from './speed/find-speed.query.js';
import { SpeedController } from './speed/speed.controller.js';
import { VisitSpeeds } from './speed/visit-speeds.js';
import { ListVisitsHandler } from './list-visits.query.js';

@Module({
  controllers: [DashboardController, SpeedController],
  providers: [
    FigureFeed,
    FindDashboardHandler,
    FindFreshnessHandler,
    FindFunnelHandler,
    FindAnalyticsHandler,
    ListVisitsHandler,
    VisitSpeeds,
    RecordSpeedHandler,
    FindSpeedHandler,
  ],
})
export class AnalyticsModule {}

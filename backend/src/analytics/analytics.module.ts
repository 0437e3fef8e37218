import { Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import { DashboardController } from './dashboard.controller.js';
import { FindDashboardHandler } from './find-dashboard.query.js';

@Module({ controllers: [DashboardController], providers: [Clock, FindDashboardHandler] })
export class AnalyticsModule {}

import { Controller, Get, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DashboardView } from '@shop/domain/analytics';
import { Route } from '../http/openapi-routes.js';
import { StaffOnly } from '../http/staff-only.guard.js';
import { FindDashboard } from './find-dashboard.query.js';

@Controller('api/admin/dashboard')
@UseGuards(StaffOnly)
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Route({ summary: 'The figures', answers: { 200: 'Dashboard' }, staffOnly: true, problems: ['unauthorized'] })
  async find(): Promise<DashboardView> {
    return this.queries.execute(new FindDashboard());
  }
}

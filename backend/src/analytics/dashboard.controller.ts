import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  isExplained,
  type AnalyticsView,
  type DashboardView,
  type FunnelView,
  type VisitsView,
} from '@shop/domain/analytics';
import type { Request, Response } from 'express';
import { Clock } from '../platform/clock.js';
import { BadInput } from '../platform/bad-input.js';
import { Route } from '../http/openapi/routes.js';
import { AS_OF, QUESTION, VISITS_QUESTION, asOfIn, parametersOf, questionOf } from './question-parameters.js';
import { StaffOnly } from '../http/staff/staff-only.guard.js';
import { TooManyRequests } from '../limits/too-many-requests.js';
import { FigureFeed } from './figure-feed.js';
import { streamFigures } from './figure-stream.js';
import { FindAnalytics } from './find-analytics.query.js';
import { FindDashboard } from './find-dashboard.query.js';
import { FindFunnel } from './find-funnel.query.js';
import { ListVisits } from './list-visits.query.js';
import { FULL_RETRY_AFTER_SECONDS } from '../live-streams/live-stream.js';

@Controller('api/admin')
@UseGuards(StaffOnly)
export class DashboardController {
  constructor(
    private readonly queries: QueryBus,
    private readonly feed: FigureFeed,
    private readonly clock: Clock,
  ) {}

  @Get('dashboard')
  @Route({
    summary: 'Find the figures of the dashboard; with `asOf`, as of the start of its minute',
    answers: { 200: 'Dashboard' },
    query: AS_OF,
    signIn: 'required',
  })
  async find(@Req() request: Request): Promise<DashboardView> {
    return this.queries.execute(new FindDashboard(asOfIn(request.originalUrl, this.clock.now())));
  }

  @Get('dashboard/stream')
  @Route({
    summary: 'Stream the figures as server-sent events: `figures` holds LiveFigures, `signed-out` is the last',
    answers: {},
    stream: 'LiveFigures',
    signIn: 'required',
  })
  stream(@Res() response: Response): void {
    if (this.feed.isFull) throw new TooManyRequests(FULL_RETRY_AFTER_SECONDS);
    streamFigures(response, this.feed);
  }

  @Get('funnel')
  @Route({
    summary: 'Find the counts behind the rates; with `asOf`, as of the start of its minute',
    answers: { 200: 'Funnel' },
    query: AS_OF,
    signIn: 'required',
  })
  async funnel(@Req() request: Request): Promise<FunnelView> {
    return this.queries.execute(new FindFunnel(asOfIn(request.originalUrl, this.clock.now())));
  }

  @Get('analytics')
  @Route({
    summary: 'Find the figures of a range of days, and of the range before it',
    answers: { 200: 'Analytics' },
    query: QUESTION,
    signIn: 'required',
  })
  async analyse(@Req() request: Request): Promise<AnalyticsView> {
    return this.queries.execute(new FindAnalytics(questionOf(request.originalUrl)));
  }

  @Get('visits')
  @Route({
    summary: 'List the visits behind a figure, newest first',
    answers: { 200: 'Visits' },
    query: VISITS_QUESTION,
    signIn: 'required',
  })
  async visits(@Req() request: Request): Promise<VisitsView> {
    const { figure = 'sessions', after } = parametersOf(request.originalUrl);
    if (!isExplained(figure)) throw new BadInput([{ field: 'figure', message: 'figure is not known' }]);
    return this.queries.execute(new ListVisits(figure, questionOf(request.originalUrl), after));
  }
}

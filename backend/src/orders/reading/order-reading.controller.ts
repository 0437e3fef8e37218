import { Controller, Get, Param, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { AvailabilityView, ReportContent, ReportSummary } from '@shop/domain/reports';
import { isLanguage } from '@shop/domain/sessions';
import { refuseOrder } from '@shop/domain/orders';
import type { Request } from 'express';
import { Route } from '../../http/openapi/routes.js';
import { REPORT_PROBLEMS, serviceOf } from '../find-order-file.query.js';
import { OpenReport } from '../open-report.command.js';
import { OrderTokenPipe } from '../order-token.pipe.js';
import { FindPromised } from './find-promised.query.js';
import { FindSummaries } from './find-summaries.query.js';
import { FindReport } from './find-report.query.js';
import { isReading } from './is-reading.js';

/** The reports of an order as pages: the summary of each, and each as a whole. */
@Controller('api/orders/:token')
export class OrderReadingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('summaries')
  @Route({
    summary: 'List the summaries of the reports that were mailed or opened',
    answers: { 200: 'ReportSummaries' },
    problems: ['order-not-found', 'order-link-replaced'],
  })
  async summaries(@Param('token', OrderTokenPipe) orderId: string): Promise<readonly ReportSummary[]> {
    return this.queries.execute(new FindSummaries(orderId));
  }

  @Get('promised')
  @Route({
    summary: 'Find the availability of each ordered report before the payment',
    answers: { 200: 'Availability' },
    problems: ['order-not-found', 'order-link-replaced'],
  })
  async promised(@Param('token', OrderTokenPipe) orderId: string): Promise<AvailabilityView> {
    return this.queries.execute(new FindPromised(orderId));
  }

  @Get('reports/:service/:language')
  @Route({
    summary: 'Find the content of a report; the first access is recorded',
    answers: { 200: 'ReportContent' },
    problems: REPORT_PROBLEMS,
  })
  async report(
    @Param('token', OrderTokenPipe) orderId: string,
    @Param('service') service: string,
    @Param('language') language: string,
    @Req() request: Request,
  ): Promise<ReportContent> {
    if (!isLanguage(language)) return refuseOrder('order-not-found');
    const serviceId = serviceOf(service);
    const content = await this.queries.execute(new FindReport(orderId, { serviceId, language }));
    if (isReading(request)) await this.commands.execute(new OpenReport(orderId, serviceId));
    return content;
  }
}

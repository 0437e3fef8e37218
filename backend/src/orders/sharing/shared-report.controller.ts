import { Controller, Get, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { refuseOrder } from '@shop/domain/orders';
import type { ReportContent } from '@shop/domain/reports';
import { isLanguage } from '@shop/domain/sessions';
import { Route } from '../../http/openapi/routes.js';
import { FindSharedReport } from './find-shared-report.query.js';
import { SharedLinkTokens } from './shared-link-tokens.js';

/** A report that its buyer shows to others. */
@Controller('api/shared-reports/:link')
export class SharedReportController {
  constructor(
    private readonly queries: QueryBus,
    private readonly tokens: SharedLinkTokens,
  ) {}

  @Get(':language')
  @Route({
    summary: 'Find the report of a public link, without its order',
    answers: { 200: 'ReportContent' },
    problems: ['shared-link-not-found', 'shared-link-over', 'report-expired', 'report-withdrawn'],
  })
  async read(@Param('link') token: string, @Param('language') language: string): Promise<ReportContent> {
    const shared = this.tokens.linkOf(token);
    if (shared === undefined || !isLanguage(language)) return refuseOrder('shared-link-not-found');
    return this.queries.execute(new FindSharedReport(shared, language));
  }
}

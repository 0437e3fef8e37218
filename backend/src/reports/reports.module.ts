import { Module } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { Configuration } from '../platform/configuration.js';
import { CONFIGURATION } from '../platform/tokens.js';
import { AskAvailabilityHandler } from './ask-availability.command.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityLookup } from './availability-lookup.js';
import { AvailabilityProvider } from './availability-provider.js';
import { HttpAvailabilityProvider } from './http.availability-provider.js';
import { HttpReportProvider } from './http.report-provider.js';
import { ReportProvider } from './report-provider.js';
import { ReportStore } from './report-store.js';

@Module({
  controllers: [AvailabilityController],
  providers: [
    Clock,
    AskAvailabilityHandler,
    AvailabilityLookup,
    ReportStore,
    {
      provide: AvailabilityProvider,
      useFactory: ({ delivery }: Configuration) => new HttpAvailabilityProvider(delivery),
      inject: [CONFIGURATION],
    },
    {
      provide: ReportProvider,
      useFactory: ({ delivery }: Configuration) => new HttpReportProvider(delivery),
      inject: [CONFIGURATION],
    },
  ],
  exports: [ReportProvider, ReportStore],
})
export class ReportsModule {}

import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
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
    AskAvailabilityHandler,
    AvailabilityLookup,
    ReportStore,
    configured(AvailabilityProvider, ({ delivery }) => new HttpAvailabilityProvider(delivery)),
    configured(ReportProvider, ({ delivery }) => new HttpReportProvider(delivery)),
  ],
  exports: [ReportProvider, ReportStore],
})
export class ReportsModule {}

import { Module } from '@nestjs/common';
import { DocumentsModule } from '../../documents/documents.module.js';
import { configured } from '../../platform/configured.js';
import { OrderAccessModule } from '../order-access.module.js';
import { CreateSharedLinkHandler } from './shared-links.command.js';
import { FindSharedReportHandler } from './find-shared-report.query.js';
import { OrderSharingController } from './order-sharing.controller.js';
import { SharedLinkTokens } from './shared-link-tokens.js';
import { SharedReportController } from './shared-report.controller.js';

/** Links by which a buyer shows a report to others. */
@Module({
  imports: [DocumentsModule, OrderAccessModule],
  controllers: [OrderSharingController, SharedReportController],
  providers: [
    CreateSharedLinkHandler,
    FindSharedReportHandler,
    configured(SharedLinkTokens, ({ keys }) => new SharedLinkTokens(keys.search)),
  ],
})
export class SharingModule {}

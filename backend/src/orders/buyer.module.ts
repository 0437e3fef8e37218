import { Module } from '@nestjs/common';
import { DocumentsModule } from '../documents/documents.module.js';
import { ConfirmEmailChangeHandler } from './email/email-change.command.js';
import { OrderAddressController } from './email/order-address.controller.js';
import { FindOrderFileHandler } from './find-order-file.query.js';
import { FindOrderLinkHandler } from './find-order-link.query.js';
import { FindOrderHandler } from './find-order.query.js';
import { FulfilmentModule } from './fulfilment/fulfilment.module.js';
import { ImmediatePerformanceController } from './immediate-performance.controller.js';
import { OpenReportHandler } from './open-report.command.js';
import { OrderAccessModule } from './order-access.module.js';
import { OrderFeed } from './order-feed.js';
import { OrderLinkController } from './order-link.controller.js';
import { OrdersController } from './orders.controller.js';
import { FindPromisedHandler } from './reading/find-promised.query.js';
import { FindReportHandler } from './reading/find-report.query.js';
import { FindSummariesHandler } from './reading/find-summaries.query.js';
import { OrderReadingController } from './reading/order-reading.controller.js';

/** The page of an order: what its buyer reads there and asks for. */
@Module({
  imports: [DocumentsModule, OrderAccessModule, FulfilmentModule],
  controllers: [
    OrdersController,
    OrderReadingController,
    OrderAddressController,
    ImmediatePerformanceController,
    OrderLinkController,
  ],
  providers: [
    FindOrderHandler,
    FindOrderLinkHandler,
    FindOrderFileHandler,
    FindPromisedHandler,
    FindSummariesHandler,
    FindReportHandler,
    OpenReportHandler,
    ConfirmEmailChangeHandler,
    OrderFeed,
  ],
})
export class BuyerModule {}

import { Module } from '@nestjs/common';
import { configured } from '../platform/configured.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { AdvanceOrderHandler } from './fulfilment/advance-order.command.js';
import { AddressCodes } from './address/address-codes.js';
import { DecideOrderHandler } from './decide-order.command.js';
import { ConfirmAddressHandler } from './address/confirm-address.command.js';
import { FindPromisedHandler } from './reading/find-promised.query.js';
import { FindSummariesHandler } from './reading/find-summaries.query.js';
import { OrderReadingController } from './reading/order-reading.controller.js';
import { FindReportHandler } from './reading/find-report.query.js';
import { FindOrderFileHandler } from './find-order-file.query.js';
import { ImmediatePerformanceController } from './immediate-performance.controller.js';
import { OpenReportHandler } from './open-report.command.js';
import { FindOrderLinkHandler } from './find-order-link.query.js';
import { FindOrderByReferenceHandler } from './find-order-by-reference.query.js';
import { FindOrderHandler } from './find-order.query.js';
import { ListOrdersHandler } from './staff/list-orders.query.js';
import { CreateSharedLinkHandler } from './sharing/create-shared-link.command.js';
import { OrderSharingController } from './sharing/order-sharing.controller.js';
import { FindSharedReportHandler } from './sharing/find-shared-report.query.js';
import { SharedLinkTokens } from './sharing/shared-link-tokens.js';
import { SharedReportController } from './sharing/shared-report.controller.js';
import { OrderAddressController } from './address/order-address.controller.js';
import { OrderLinkController } from './order-link.controller.js';
import { OrdersController } from './orders.controller.js';
import { StaffOrdersController } from './staff/staff-orders.controller.js';
import { StaffOrderLinkController } from './staff/staff-order-link.controller.js';
import { AskProvider } from './fulfilment/ask-provider.js';
import { NumberCreditNote } from './numbering/number-credit-note.js';
import { NumberInvoice } from './numbering/number-invoice.js';
import { OpenOrderHandler } from './fulfilment/open-order.command.js';
import { OrderFeed } from './order-feed.js';
import { OrderWorker } from './fulfilment/order-worker.js';
import { OrderStreams } from './order-streams.js';
import { OrderMails } from './fulfilment/order-mails.js';
import { OrderLinkPipe } from './order-token.pipe.js';
import { OrderTokens } from './order-tokens.js';
import { OrderScheduler } from './fulfilment/order-scheduler.js';
import { RefundService } from './fulfilment/refund-service.js';
import { SendMail } from './fulfilment/send-mail.js';
import { StepExecutor } from './fulfilment/step-executor.js';
import { Withdrawals } from './fulfilment/withdrawals.js';
import { IssuedNumbers } from './numbering/issued-numbers.js';
import { WhenCreditNoteIssued } from './numbering/when-credit-note-issued.reaction.js';
import { WhenInvoiceIssued } from './numbering/when-invoice-issued.reaction.js';
import { CompareRefundsHandler } from './refunds/compare-refunds.command.js';
import { WhenPaymentRefunded } from './refunds/when-payment-refunded.reaction.js';
import { WhenRefundFailed } from './refunds/when-refund-failed.reaction.js';
import { WhenPaymentSucceeded } from './fulfilment/when-payment-succeeded.reaction.js';

@Module({
  imports: [DocumentsModule, MailModule, ReportsModule],
  controllers: [
    OrdersController,
    OrderReadingController,
    OrderSharingController,
    SharedReportController,
    OrderAddressController,
    ImmediatePerformanceController,
    OrderLinkController,
    StaffOrdersController,
    StaffOrderLinkController,
  ],
  providers: [
    OpenOrderHandler,
    DecideOrderHandler,
    OpenReportHandler,
    ConfirmAddressHandler,
    FindOrderHandler,
    FindOrderByReferenceHandler,
    FindOrderFileHandler,
    FindPromisedHandler,
    FindSummariesHandler,
    FindReportHandler,
    CreateSharedLinkHandler,
    FindSharedReportHandler,
    FindOrderLinkHandler,
    ListOrdersHandler,
    AdvanceOrderHandler,
    StepExecutor,
    NumberInvoice,
    AskProvider,
    SendMail,
    RefundService,
    NumberCreditNote,
    Withdrawals,
    IssuedNumbers,
    OrderStreams,
    OrderLinkPipe,
    OrderMails,
    OrderFeed,
    OrderWorker,
    OrderScheduler,
    CompareRefundsHandler,
    WhenPaymentSucceeded,
    WhenRefundFailed,
    WhenPaymentRefunded,
    WhenInvoiceIssued,
    WhenCreditNoteIssued,
    configured(OrderTokens, ({ keys }) => new OrderTokens(keys.search)),
    configured(SharedLinkTokens, ({ keys }) => new SharedLinkTokens(keys.search)),
    configured(AddressCodes, ({ keys }) => new AddressCodes(keys.search)),
  ],
  exports: [
    OrderWorker,
    WhenPaymentSucceeded,
    WhenRefundFailed,
    WhenPaymentRefunded,
    WhenInvoiceIssued,
    WhenCreditNoteIssued,
    Withdrawals,
  ],
})
export class OrdersModule {}

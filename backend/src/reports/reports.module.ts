import { Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import { AdvanceOrderHandler } from './advance-order.command.js';
import { AddressCodes } from './address-codes.js';
import { AskOfOrderHandler } from './ask-of-order.command.js';
import { ConfirmAddressHandler } from './confirm-address.command.js';
import { PdfCache } from './pdf-cache.js';
import { FindOrderFileHandler } from './find-order-file.query.js';
import { ImmediatePerformanceController } from './immediate-performance.controller.js';
import { OpenReportHandler } from './open-report.command.js';
import { FindOrderLinkHandler } from './find-order-link.query.js';
import { FindOrderHandler } from './find-order.query.js';
import { ListOrdersHandler } from './list-orders.query.js';
import { OrderAddressController } from './order-address.controller.js';
import { OrderLinkController } from './order-link.controller.js';
import { OrdersController } from './orders.controller.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { AskProvider } from './ask-provider.js';
import { CreditNotes } from './credit-notes.js';
import { HttpReportProvider } from './http.report-provider.js';
import { Invoices } from './invoices.js';
import { MailSender } from './mail-sender.js';
import { NumberInvoice } from './number-invoice.js';
import { OpenOrderHandler } from './open-order.command.js';
import { OrderFeed } from './order-feed.js';
import { OrderWorker } from './order-worker.js';
import { OrderLog } from './order-log.js';
import { OrderMails } from './order-mails.js';
import { OrderDocuments } from './order-documents.js';
import { OrderTokens } from './order-tokens.js';
import { OrderScheduler } from './order-scheduler.js';
import { RefundService } from './refund-service.js';
import { ReportProvider } from './report-provider.js';
import { ReportStore } from './report-store.js';
import { SendMail } from './send-mail.js';
import { SmtpMailSender } from './smtp.mail-sender.js';
import { StepExecutor } from './step-executor.js';
import { Withdrawals } from './withdrawals.js';
import { WhenPaymentSucceeded } from './when-payment-succeeded.reaction.js';

@Module({
  controllers: [
    OrdersController,
    OrderAddressController,
    ImmediatePerformanceController,
    OrderLinkController,
    StaffOrdersController,
  ],
  providers: [
    Clock,
    OpenOrderHandler,
    AskOfOrderHandler,
    OpenReportHandler,
    ConfirmAddressHandler,
    FindOrderHandler,
    FindOrderFileHandler,
    FindOrderLinkHandler,
    ListOrdersHandler,
    AdvanceOrderHandler,
    StepExecutor,
    NumberInvoice,
    AskProvider,
    SendMail,
    RefundService,
    CreditNotes,
    Withdrawals,
    Invoices,
    OrderLog,
    OrderMails,
    OrderDocuments,
    PdfCache,
    OrderFeed,
    OrderWorker,
    OrderScheduler,
    ReportStore,
    WhenPaymentSucceeded,
    {
      provide: OrderTokens,
      useFactory: ({ keys }: Configuration) => new OrderTokens(keys.search),
      inject: [CONFIGURATION],
    },
    {
      provide: AddressCodes,
      useFactory: ({ keys }: Configuration) => new AddressCodes(keys.search),
      inject: [CONFIGURATION],
    },
    {
      provide: ReportProvider,
      useFactory: ({ delivery }: Configuration) => new HttpReportProvider(delivery),
      inject: [CONFIGURATION],
    },
    {
      provide: MailSender,
      useFactory: ({ delivery }: Configuration) => new SmtpMailSender(delivery),
      inject: [CONFIGURATION],
    },
  ],
  exports: [OrderWorker, ReportStore, WhenPaymentSucceeded],
})
export class ReportsModule {}

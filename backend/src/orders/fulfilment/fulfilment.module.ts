import { Module } from '@nestjs/common';
import { DocumentsModule } from '../../documents/documents.module.js';
import { MailModule } from '../../mail/mail.module.js';
import { ReportsModule } from '../../reports/reports.module.js';
import { IssuedNumbers } from '../numbering/issued-numbers.js';
import { NumberCreditNote } from '../numbering/number-credit-note.js';
import { NumberInvoice } from '../numbering/number-invoice.js';
import { WhenCreditNoteIssued } from '../numbering/when-credit-note-issued.reaction.js';
import { WhenInvoiceIssued } from '../numbering/when-invoice-issued.reaction.js';
import { OrderAccessModule } from '../order-access.module.js';
import { AdvanceOrderHandler } from './advance-order.command.js';
import { AskProvider } from './ask-provider.js';
import { OpenOrderHandler } from './open-order.command.js';
import { OrderMails } from './order-mails.js';
import { OrderScheduler } from './order-job.js';
import { OrderWorker } from './order-worker.js';
import { RefundService } from './refund-service.js';
import { SendMail } from './send-mail.js';
import { StepExecutor } from './step-executor.js';
import { WhenPaymentSucceeded } from './when-payment-succeeded.reaction.js';
import { Withdrawals } from './withdrawals.js';

/** Opens an order when it is paid and takes its steps, whatever asks for them. */
@Module({
  imports: [DocumentsModule, MailModule, ReportsModule, OrderAccessModule],
  providers: [
    OpenOrderHandler,
    AdvanceOrderHandler,
    StepExecutor,
    NumberInvoice,
    AskProvider,
    SendMail,
    OrderMails,
    RefundService,
    NumberCreditNote,
    Withdrawals,
    IssuedNumbers,
    OrderWorker,
    OrderScheduler,
    WhenPaymentSucceeded,
    WhenInvoiceIssued,
    WhenCreditNoteIssued,
  ],
  exports: [OrderWorker, OrderScheduler, WhenPaymentSucceeded, WhenInvoiceIssued, WhenCreditNoteIssued, Withdrawals],
})
export class FulfilmentModule {}

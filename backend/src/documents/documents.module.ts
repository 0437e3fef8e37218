import { Module } from '@nestjs/common';
import { ReportsModule } from '../reports/reports.module.js';
import { CreditNotes } from './credit-notes.js';
import { Invoices } from './invoices.js';
import { OrderDocuments } from './order-documents.js';
import { PdfCache } from './pdf-cache.js';

@Module({
  imports: [ReportsModule],
  providers: [Invoices, CreditNotes, OrderDocuments, PdfCache],
  exports: [Invoices, CreditNotes, OrderDocuments],
})
export class DocumentsModule {}

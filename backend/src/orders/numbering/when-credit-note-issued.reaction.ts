import { Injectable } from '@nestjs/common';
import { orderOf, type CreditNoteIssued } from '@shop/domain/orders';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { CreditNotes } from '../../documents/credit-notes.js';

/** Counts the credit note numbers in the log, so that they are known after Postgres was restored to any earlier time. */
@Injectable()
export class WhenCreditNoteIssued implements Reaction<never, CreditNoteIssued> {
  readonly name = 'when-credit-note-issued';
  readonly type = 'CreditNoteIssued';
  readonly startsAt = 'beginning';

  constructor(private readonly creditNotes: CreditNotes) {}

  write(queries: Queries, events: readonly RecordedEvent<CreditNoteIssued>[]): Promise<void> {
    const issued = events.map(({ stream, data }) => ({ orderId: orderOf(stream), ...data }));
    return this.creditNotes.count(queries, issued);
  }
}

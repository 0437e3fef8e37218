import { Injectable } from '@nestjs/common';
import { orderOf, type CreditNoteIssued } from '@shop/domain/orders';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { CreditNotes } from '../../documents/credit-notes.js';
import type { Job } from '../../stores/postgres/jobs.js';

/** Counts the credit note numbers in the log, so that they are known after Postgres was restored to any earlier time. */
@Injectable()
export class WhenCreditNoteIssued implements Reaction<Job, CreditNoteIssued> {
  readonly name = 'when-credit-note-issued';
  readonly type = 'CreditNoteIssued';
  readonly startsAt = 'beginning';

  constructor(private readonly creditNotes: CreditNotes) {}

  react(): readonly Job[] {
    return [];
  }

  write(queries: Queries, events: readonly RecordedEvent<CreditNoteIssued>[]): Promise<void> {
    const issued = events.map(({ stream, data }) => ({ orderId: orderOf(stream), ...data }));
    return this.creditNotes.count(queries, issued);
  }
}

import { Injectable } from '@nestjs/common';
import { parisDay } from '@shop/domain/time';
import type { ServiceId } from '@shop/domain/pricing';
import type { Queries } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import { Postgres } from '../stores/postgres/postgres.js';
import { countNumbers, numberOf } from './number-series.js';

interface IssuedCreditNote {
  readonly orderId: string;
  readonly serviceId: ServiceId;
  readonly number: string;
  readonly issuedAt: string;
}

/** Issues the numbers of credit notes: consecutive, without gaps, in a series of their own. */
@Injectable()
export class CreditNotes {
  constructor(private readonly postgres: Postgres) {}

  /** The number of a credit note, `A-<year>-<six digits>`; repeated calls return the same one. */
  async numberOf(orderId: string, serviceId: ServiceId, at: string): Promise<string> {
    const [known] = await this.postgres.rows<{ number: string }>(
      `select number from backend.credit_note where order_id = $1 and service_id = $2`,
      [orderId, serviceId],
    );
    return known?.number ?? this.assign(orderId, serviceId, at);
  }

  /** Restores the issued numbers from the events in the log. */
  async count(queries: Queries, issued: readonly IssuedCreditNote[]): Promise<void> {
    const numbers = issued.map(({ number }) => number);
    await countNumbers(queries, 'credit_note', numbers);
    await queries.run(sql`
      insert into backend.credit_note (order_id, service_id, number, issued_at)
      select * from unnest(${issued.map(({ orderId }) => orderId)}::uuid[],
                           ${issued.map(({ serviceId }) => serviceId)}::text[], ${numbers}::text[],
                           ${issued.map(({ issuedAt }) => issuedAt)}::timestamptz[])
      on conflict do nothing`);
  }

  /** Takes a number and stores its credit note in one statement, so that both happen or neither. */
  private async assign(orderId: string, serviceId: ServiceId, at: string): Promise<string> {
    const [assigned] = await this.postgres.rows<{ number: string }>(
      `with counted as (
         insert into backend.credit_note_year as known (year, issued) values ($3, 1)
         on conflict (year) do update set issued = known.issued + 1
         returning issued)
       insert into backend.credit_note (order_id, service_id, number, issued_at)
       select $1, $2, 'A-' || ${numberOf('$3')}, $4 from counted
       returning number`,
      [orderId, serviceId, Number(parisDay(at).slice(0, 4)), at],
    );
    if (assigned === undefined) throw new Error('no credit note number was given');
    return assigned.number;
  }
}

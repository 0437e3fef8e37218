import { Injectable } from '@nestjs/common';
import { parisDay } from '@shop/domain/time';
import type { Queries } from '@shop/eventing/postgres/database';
import { sql } from '@shop/eventing/postgres/sql';
import { Postgres } from '../stores/postgres/postgres.js';
import { countNumbers, numberOf } from './number-series.js';

interface IssuedInvoice {
  readonly orderId: string;
  readonly number: string;
  readonly issuedAt: string;
}

/** Issues invoice numbers: consecutive, without gaps (article 242 nonies A of annex II to the CGI). */
@Injectable()
export class Invoices {
  constructor(private readonly postgres: Postgres) {}

  /** The number of an order's invoice, `<year>-<six digits>`; repeated calls return the same one. */
  async numberOf(orderId: string, at: string): Promise<string> {
    const [known] = await this.postgres.rows<{ number: string }>(
      `select number from backend.invoice where order_id = $1`,
      [orderId],
    );
    return known?.number ?? this.assign(orderId, at);
  }

  /** Restores the issued numbers from the events in the log. */
  async count(queries: Queries, issued: readonly IssuedInvoice[]): Promise<void> {
    const numbers = issued.map(({ number }) => number);
    await countNumbers(queries, 'invoice', numbers);
    await queries.run(sql`
      insert into backend.invoice (order_id, number, issued_at)
      select * from unnest(${issued.map(({ orderId }) => orderId)}::uuid[], ${numbers}::text[],
                           ${issued.map(({ issuedAt }) => issuedAt)}::timestamptz[])
      on conflict do nothing`);
  }

  /** Takes a number and stores its invoice in one statement, so that both happen or neither; concurrent calls wait for each other. */
  private async assign(orderId: string, at: string): Promise<string> {
    const [assigned] = await this.postgres.rows<{ number: string }>(
      `with counted as (
         insert into backend.invoice_year as known (year, issued) values ($2, 1)
         on conflict (year) do update set issued = known.issued + 1
         returning issued)
       insert into backend.invoice (order_id, number, issued_at)
       select $1, ${numberOf('$2')}, $3 from counted
       returning number`,
      [orderId, Number(parisDay(at).slice(0, 4)), at],
    );
    if (assigned === undefined) throw new Error('no invoice number was given');
    return assigned.number;
  }
}

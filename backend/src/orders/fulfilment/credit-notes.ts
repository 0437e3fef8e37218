import { Injectable } from '@nestjs/common';
import { parisDay } from '@shop/domain/time';
import type { ServiceId } from '@shop/domain/pricing';
import { Clock } from '../../platform/clock.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { OrderLog } from '../order-log.js';
import type { ActiveOrder, RetryAt } from '../active-order.js';

/** Credit notes take off an invoice what was given back; their numbers follow one another, none left out. */
@Injectable()
export class CreditNotes {
  constructor(
    private readonly postgres: Postgres,
    private readonly orders: OrderLog,
    private readonly clock: Clock,
  ) {}

  /** Gives the refund of one service its credit note; taken twice, it is the same number. */
  async issue({ orderId }: ActiveOrder, serviceId: ServiceId): Promise<RetryAt> {
    const number = await this.numberOf(orderId, serviceId, this.clock.now());
    await this.orders.write(orderId, { type: 'IssueCreditNote', serviceId, number });
    return undefined;
  }

  /** `A-<year>-<six digits>`; asked again it is the same one. */
  private async numberOf(orderId: string, serviceId: ServiceId, at: string): Promise<string> {
    const [known] = await this.postgres.rows<{ number: string }>(
      `select number from backend.credit_note where order_id = $1 and service_id = $2`,
      [orderId, serviceId],
    );
    return known?.number ?? this.take(orderId, serviceId, at);
  }

  /** One statement, so that a number is taken and its credit note written, or neither. */
  private async take(orderId: string, serviceId: ServiceId, at: string): Promise<string> {
    const [taken] = await this.postgres.rows<{ number: string }>(
      `with counted as (
         insert into backend.credit_note_year as known (year, issued) values ($3, 1)
         on conflict (year) do update set issued = known.issued + 1
         returning issued)
       insert into backend.credit_note (order_id, service_id, number, issued_at)
       select $1, $2, 'A-' || $3 || '-' || lpad(issued::text, 6, '0'), $4 from counted
       returning number`,
      [orderId, serviceId, Number(parisDay(at).slice(0, 4)), at],
    );
    if (taken === undefined) throw new Error('no credit note number was given');
    return taken.number;
  }
}

import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { parisDay } from '@shop/domain/time';
import { Clock } from '../../platform/clock.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import type { StaffOrders } from '@shop/domain/orders';

/** Lists the orders that staff has to see, with figures about deliveries. */
export class ListOrders extends Query<StaffOrders> {}

const DAYS = 30;
const MAX_ORDERS = 200;

/** SQL: withdrawals of the same card or e-mail as the order whose refund is held. */
const EARLIER = `select coalesce(json_agg(json_build_object('reference', known.reference, 'declaredAt', other.declared_at)
                                        order by other.declared_at), '[]') as earlier
                   from backend.withdrawal as own
                   join backend.withdrawal as other on other.order_id <> own.order_id and other.declared_at <= own.declared_at
                        and (other.address_digest = own.address_digest or other.card_digest = own.card_digest)
                   left join reports.order as known on known.order_id = other.order_id
                  where own.order_id = troubled.order_id and troubled.refunds_held <> '[]'`;

/** SQL: the availability that was reported for each ordered report before the payment. */
const PROMISED = `select coalesce(json_agg(json_build_object('serviceId', one -> 'serviceId', 'availability', one -> 'availability',
                                           'outcome', one -> 'outcome')), '[]')
                    from jsonb_array_elements(said) as one where (one ->> 'isOrdered')::boolean`;

/** SQL: the money of an order that staff decides about, or has to pay back. */
const REFUNDS = `select coalesce(json_agg(json_build_object('serviceId', one -> 'serviceId', 'amountCents', one -> 'shareCents',
                                          'complaint', one -> 'complaint',
                                          'isExplained', coalesce((one ->> 'isExplained')::boolean, false))), '[]')
                   from jsonb_array_elements(state -> 'services') as one where one ->> 'refund' in ('asked', 'failed', 'held')`;

/** SQL: disputes of sales, open or ended in the days before, by order; an event from before they had an id tells only that one is open. */
const DISPUTES = `select session_uuid, json_agg(json_build_object('status', one -> 'status', 'amountCents', one -> 'amountCents')) as disputes
                    from payments.visit, jsonb_array_elements(intents) as intent,
                         jsonb_array_elements(coalesce(intent -> 'disputes', case when (intent ->> 'isDisputed')::boolean
                           then jsonb_build_array(jsonb_build_object('status', 'open', 'amountCents', intent -> 'amountCents'))
                           else '[]' end)) as one
                   where intents @? '$[*] ? (@.isDisputed == true || exists (@.disputes))'
                         and intent ->> 'standing' = 'succeeded'
                         and (one ->> 'status' = 'open' or (one ->> 'since')::timestamptz >= $1::date - $2::integer)
                   group by session_uuid`;

/** SQL: what waits for a person first, then what is under way, then what is over and only to be known. */
const RANK = `case when refunds_asked <> '[]' or refunds_failed <> '[]' or refunds_held <> '[]' or mail_trouble is not null
                        or address_change = 'referred' or disputes::jsonb @> '[{"status": "open"}]' then 1
                   when delivered_at is not null or withdrawn_at is not null then 3
                   when late_at is not null or alarmed_at is not null then 1
                   else 2 end`;

/** SQL: orders that staff has to see, with what was said of their reports and the disputes of their payment. */
const TROUBLED = `select own.*, coalesce(said.broken, '[]') as broken, coalesce(said.reports, '[]') as said,
         coalesce(disputed.disputes, '[]') as disputes
    from reports.order as own left join reports.availability as said on said.session_uuid = own.order_id
    left join disputed on disputed.session_uuid = own.order_id
   where own.order_id in (select order_id from reports.order
                           where (delivered_at is null and withdrawn_at is null) or refunds_asked <> '[]'
                                 or refunds_failed <> '[]' or refunds_held <> '[]' or mail_trouble is not null
                                 or address_change = 'referred'
                           union all select session_uuid from reports.availability
                           where broken <> '[]' and ordered_at >= $1::date - $2::integer
                           union all select session_uuid from disputed)`;

@QueryHandler(ListOrders)
export class ListOrdersHandler implements IQueryHandler<ListOrders> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  /** Orders in progress or in trouble, what waits for a person first, then the oldest; medians come from sums per minute, so their cost does not grow with history. */
  async execute(): Promise<StaffOrders> {
    const [row] = await this.postgres.rows<StaffOrders>(
      `with times as (
         select minutes, sum(orders) over (order by minutes) as upto, sum(orders) over () as whole
           from (select minutes, sum(orders) as orders from reports.delivery_time
                  where day > $1::date - $2::integer group by minutes) as by_minute),
       sums as (
         select coalesce(sum(delivered), 0) as delivered, coalesce(sum(in_time), 0) as in_time,
                coalesce(sum(refunded_cents), 0) as refunded_cents
           from reports.daily where day > $1::date - $2::integer),
       withdrawals as (
         select count(*) as withdrawn from reports.order
          where withdrawn_at >= ($1::date - $2::integer + 1)::timestamp at time zone 'Europe/Paris'),
       disputed as (${DISPUTES}),
       known as (select *, ${RANK} as rank from (${TROUBLED}) as every),
       troubled as (select * from known order by rank, paid_at limit $3),
       broken as (
         select coalesce(sum(missing), 0) as reports from reports.availability_outcome
          where day > $1::date - $2::integer and availability in ('found', 'partial'))
       select (select coalesce(json_agg(json_build_object(
                 'orderId', order_id, 'reference', reference, 'vehicle', vehicle, 'paidAt', paid_at,
                 'promisedBy', promised_by, 'alarmedAt', alarmed_at, 'lateAt', late_at, 'deliveredAt', delivered_at,
                 'withdrawnAt', withdrawn_at, 'missing', missing, 'mailTrouble', mail_trouble, 'refundsAsked', refunds_asked,
                 'refundsFailed', refunds_failed, 'refundsHeld', refunds_held, 'refundDueAt', refund_due_at, 'opened', opened, 'refunds', (${REFUNDS}),
                 'addressChange', address_change, 'disputes', disputes, 'earlierWithdrawals', earlier,
                 'promised', (${PROMISED}), 'brokenPromises', broken) order by rank, paid_at), '[]')
                 from troubled, lateral (${EARLIER}) as others) as orders,
              (select count(*)::integer from known)                            as waiting,
              $2::integer                                                      as days,
              sums.delivered::float8                                           as delivered,
              sums.in_time::float8                                             as "inTime",
              withdrawals.withdrawn::float8                                    as withdrawn,
              broken.reports::float8                                           as "brokenPromises",
              (select min(minutes) from times where upto * 2 >= whole)         as "medianMinutes",
              (select min(minutes) from times where upto * 10 >= whole * 9)    as "ninetiethMinutes",
              sums.refunded_cents::float8                                      as "refundedCents"
         from sums, withdrawals, broken`,
      [parisDay(this.clock.now()), DAYS, MAX_ORDERS],
    );
    if (row === undefined) throw new Error('the sums answered no row');
    return row;
  }
}

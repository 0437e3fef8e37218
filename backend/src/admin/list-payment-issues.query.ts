import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentIssueLine, PaymentIssuesView, DeadLetterLine } from '@shop/domain/admin';
import { isOrderStream, orderOf } from '@shop/domain/orders';
import { sessionOf } from '@shop/domain/sessions';
import { RECOVERY_COMMANDS } from '@shop/eventing/consumers/log-report';
import { findBlockedStreams, type BlockedStream } from '@shop/eventing/reactions/dead-letters';
import { ALARM_AFTER_SECONDS, REACTION_TABLES } from '../stores/event-store/reaction-stores.js';
import { Disks } from '../platform/disks/disks.js';
import { LogRefusals, type LogRefusalsFound } from '../stores/postgres/log-refusals.js';
import { WILL_RUN } from '../stores/postgres/job-statements.js';
import { Postgres } from '../stores/postgres/postgres.js';

const MAX_ISSUES = 100;
/** Age from which an unfinished order or refund counts as an issue: until then it is expected to finish by itself. */
const ISSUE_AFTER = `interval '5 minutes'`;

export class ListPaymentIssues extends Query<PaymentIssuesView> {}

/** SQL: the intents of visits that a person has to look at. */
const INTENTS = `
  select session_uuid, intent ->> 'paymentIntentId' as payment_intent_id, (intent ->> 'amountCents')::integer as amount_cents,
         (intent ->> 'refundedCents')::integer as refunded_cents, concern_since as since, concern
    from (select session_uuid, intents, concern_since from payments.visit
           where concern_since is not null order by concern_since desc, session_uuid limit ${MAX_ISSUES}) as visit
   cross join lateral jsonb_array_elements(intents) as intent
   cross join lateral (select case
           when (intent ->> 'isDisputed')::boolean then 'disputed'
           when (intent ->> 'refundedCents')::integer + coalesce(intent -> 'chargedBackCents', '0')::integer >= (intent ->> 'amountCents')::integer then null
           when intent ->> 'refund' = 'failed'
                and (intent ->> 'refundedCents')::integer < coalesce(intent -> 'refundDueCents', intent -> 'amountCents')::integer
             then 'refund-failed'
           when intent ->> 'refund' = 'requested' then 'refund-waiting'
           when intent ->> 'refund' = 'completed' then null
           when intent ->> 'standing' in ('duplicate', 'anomaly') then intent ->> 'standing' end as concern) as named
   where concern is not null`;

const PAID_WITHOUT_ORDER = `
  select session_uuid, intent ->> 'paymentIntentId', (intent ->> 'amountCents')::integer,
         (intent ->> 'refundedCents')::integer, unopened_since, 'paid-without-order'
    from (select session_uuid, intents, unopened_since from payments.visit
           where unopened_since <= now() - ${ISSUE_AFTER} order by unopened_since limit ${MAX_ISSUES}) as visit
   cross join lateral jsonb_array_elements(intents) as intent
   where intent ->> 'standing' = 'succeeded'`;

const ORDER_WITHOUT_JOB = `
  select order_id, null, amount_cents, refunded_cents, unfinished_since, 'order-without-job'
    from (select * from reports.order
           where unfinished_since <= now() - ${ISSUE_AFTER}
             and not exists (select from graphile_worker.jobs where key = 'order:' || order_id and ${WILL_RUN})
           order by order_id limit ${MAX_ISSUES}) as forgotten`;

const REPORT_REFUND_DUE = `
  select order_id, null,
         (select sum((service ->> 'shareCents')::integer)::integer
            from jsonb_array_elements(state -> 'services') as service where service ->> 'refund' = 'requested'),
         refunded_cents, refund_due_since, 'report-refund-due'
    from (select * from reports.order
           where refund_due_since <= now() - ${ISSUE_AFTER} order by refund_due_since limit ${MAX_ISSUES}) as due`;

const STALE_MESSAGE = `
  select session_uuid, payment_intent_id, amount_cents, refunded_cents, received_at, 'stale-message'
    from (select * from backend.stale_message
           where received_at > now() - interval '1 day' order by received_at desc limit ${MAX_ISSUES}) as stale`;

const lineOf = ({ reaction, stream, failedAt, attempts, reason, waiting }: BlockedStream): DeadLetterLine => ({
  reaction,
  sessionUuid: isOrderStream(stream) ? orderOf(stream) : sessionOf(stream),
  since: failedAt,
  attempts,
  reason,
  blocked: waiting,
});

const refusedLogOf = ({ reactions, projections }: LogRefusalsFound): Pick<PaymentIssuesView, 'refusedLog'> =>
  reactions === null && projections === null
    ? {}
    : { refusedLog: { reactions, projections, commands: RECOVERY_COMMANDS } };

/** Kinds that are read apart from the intents of visits. */
const READ_APART: readonly string[] = ['paid-without-order', 'order-without-job', 'report-refund-due', 'stale-message'];

const listOf = ({ concern }: PaymentIssueLine): string => (READ_APART.includes(concern) ? concern : 'intents');

/** Whether one of the lists has as many lines as it may have. */
const isCut = (lines: readonly PaymentIssueLine[]): boolean =>
  lines.some((line) => lines.filter((one) => listOf(one) === listOf(line)).length >= MAX_ISSUES);

/** Lists payments and events that a person has to look at: newest first, at most 100 of each kind. */
@QueryHandler(ListPaymentIssues)
export class ListPaymentIssuesHandler implements IQueryHandler<ListPaymentIssues> {
  constructor(
    private readonly postgres: Postgres,
    private readonly logRefusals: LogRefusals,
    private readonly disks: Disks,
  ) {}

  async execute(): Promise<PaymentIssuesView> {
    const [rows, deadLetters, refusals] = await Promise.all([
      this.postgres.rows<{ line: PaymentIssueLine }>(
        `select json_build_object(
                  'sessionUuid', session_uuid,
                  'paymentIntentId', payment_intent_id,
                  'amountCents', amount_cents,
                  'refundedCents', refunded_cents,
                  'since', since,
                  'concern', concern) as line
           from (${INTENTS} union all ${PAID_WITHOUT_ORDER} union all ${ORDER_WITHOUT_JOB} union all ${REPORT_REFUND_DUE} union all ${STALE_MESSAGE}) as issue
          order by since desc, session_uuid`,
      ),
      findBlockedStreams(this.postgres.reader, REACTION_TABLES.schema, ALARM_AFTER_SECONDS),
      this.logRefusals.find(),
    ]);
    const concerns = rows.map(({ line }) => line);
    return {
      concerns,
      ...(isCut(concerns) && { isCut: true }),
      deadLetters: deadLetters.map(lineOf),
      ...refusedLogOf(refusals),
      ...this.lowDisks,
    };
  }

  private get lowDisks(): Pick<PaymentIssuesView, 'disks'> {
    const { issues } = this.disks;
    return issues.length === 0
      ? {}
      : { disks: issues.map(({ disk, freeShare, isFull, since }) => ({ disk, freeShare, isFull, since })) };
  }
}

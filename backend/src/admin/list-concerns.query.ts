import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConcernLine, ConcernsView } from '@shop/domain/admin';
import { Postgres } from '../postgres/postgres.js';

const MOST = 100;

export class ListConcerns extends Query<ConcernsView> {}

/** Payments that a person has to look at: newest first, at most 100 visits. */
@QueryHandler(ListConcerns)
export class ListConcernsHandler implements IQueryHandler<ListConcerns> {
  constructor(private readonly postgres: Postgres) {}

  async execute(): Promise<ConcernsView> {
    const rows = await this.postgres.rows<{ line: ConcernLine }>(
      `select json_build_object(
                'sessionUuid', session_uuid,
                'paymentIntentId', intent ->> 'paymentIntentId',
                'amountCents', (intent ->> 'amountCents')::integer,
                'refundedCents', (intent ->> 'refundedCents')::integer,
                'since', concern_since,
                'concern', concern) as line
         from (select session_uuid, intents, concern_since from payments.visit
                where concern_since is not null order by concern_since desc, session_uuid limit ${MOST}) as visit
        cross join lateral jsonb_array_elements(intents) as intent
        cross join lateral (select case
                when (intent ->> 'isDisputed')::boolean then 'disputed'
                when intent ->> 'refund' = 'failed' then 'refund-failed'
                when intent ->> 'refund' = 'requested' then 'refund-waiting'
                when intent ->> 'refund' = 'completed' then null
                when intent ->> 'standing' in ('duplicate', 'anomaly') then intent ->> 'standing' end as concern) as told
        where concern is not null
        order by concern_since desc, session_uuid`,
    );
    return { concerns: rows.map(({ line }) => line) };
  }
}

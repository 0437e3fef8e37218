import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AuditLine, AuditView } from '@shop/domain/admin';
import { BadInput } from '../platform/bad-input.js';
import { Postgres } from '../stores/postgres/postgres.js';

const PAGE = 50;

export class ListAudit extends Query<AuditView> {
  constructor(readonly after: string | undefined) {
    super();
  }
}

interface Row {
  readonly cursor: string;
  readonly line: AuditLine;
}

function cursorFrom(after: string): readonly string[] {
  const cursor = /^(\d{1,20})-(\d{1,20})$/.exec(after);
  if (cursor === null) throw new BadInput([{ field: 'after', message: 'after is not a place in this list' }]);
  return cursor.slice(1);
}

/** Lists the actions of staff, newest first, 50 per page; by keyset pagination every page costs the same. */
@QueryHandler(ListAudit)
export class ListAuditHandler implements IQueryHandler<ListAudit> {
  constructor(private readonly postgres: Postgres) {}

  async execute({ after }: ListAudit): Promise<AuditView> {
    const cursor = after === undefined ? [] : cursorFrom(after);
    const rows = await this.postgres.rows<Row>(
      `select audit.commit_pos || '-' || audit.prepare_pos as cursor,
              json_build_object(
                'id', audit.event_id, 'at', audit.at, 'type', audit.type, 'email', coalesce(staff.email, audit.data ->> 'by'),
                'sessionUuid', audit.session_uuid,
                'order', orders.reference, 'serviceId', audit.data ->> 'serviceId',
                'amountCents', (audit.data -> 'amountCents')::integer,
                'reason', case when audit.type like 'PersonalData%' then audit.data ->> 'reason' end) as line
         from admin.audit
         left join backend.admin_user staff on staff.admin_id::text = audit.admin_id
         left join reports."order" orders on audit.stream like 'order-%' and orders.order_id = audit.session_uuid
        where audit.admin_id is not null
          ${cursor.length === 0 ? '' : 'and (audit.commit_pos, audit.prepare_pos) < ($1::numeric, $2::numeric)'}
        order by audit.commit_pos desc, audit.prepare_pos desc limit ${PAGE + 1}`,
      cursor,
    );
    const page = rows.slice(0, PAGE);
    return { lines: page.map(({ line }) => line), next: rows.length > PAGE ? (page.at(-1)?.cursor ?? null) : null };
  }
}

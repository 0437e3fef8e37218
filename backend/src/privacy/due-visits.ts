import { Injectable } from '@nestjs/common';
import { Postgres } from '../stores/postgres/postgres.js';

/** A visit whose time is over, as the read model shows it. */
export interface DueVisit {
  readonly uuid: string;
  /** Time of its last event, ISO 8601 with microseconds. */
  readonly lastEventAt: string;
}

const PAGE = 100;
/** A predicate of the index `session_due`. */
const IS_UNPAID = `payment_status is distinct from 'success' and view ->> 'uuid' <> ''`;

/** Visits without a payment that are not erased yet, by the time of their last event. No key is read. */
@Injectable()
export class DueVisits {
  constructor(private readonly postgres: Postgres) {}

  /** At most 100 visits whose last event is before a moment (ISO 8601, UTC), those that have been due for longest first; `after` the last of a page. */
  async page(before: string, after?: DueVisit): Promise<readonly DueVisit[]> {
    return this.postgres.rows<DueVisit>(
      `select uuid, to_json(updated_at) #>> '{}' as "lastEventAt" from sessions.session
        where ${IS_UNPAID} and updated_at < $1 and (updated_at, uuid) > ($2, $3)
        order by updated_at, uuid limit ${PAGE}`,
      [before, after?.lastEventAt ?? '-infinity', after?.uuid ?? '00000000-0000-0000-0000-000000000000'],
    );
  }

  /** How many visits are due, and how many as old ones are kept because they were paid; reads every row. */
  async count(before: string): Promise<{ readonly due: number; readonly paid: number }> {
    const [row] = await this.postgres.rows<{ due: number; paid: number }>(
      `select count(*) filter (where ${IS_UNPAID})::integer as due,
              count(*) filter (where payment_status = 'success')::integer as paid
         from sessions.session where updated_at < $1`,
      [before],
    );
    return row ?? { due: 0, paid: 0 };
  }
}

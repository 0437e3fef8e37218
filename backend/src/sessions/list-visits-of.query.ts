import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { REDACTED } from '@shop/domain';
import { normaliseEmail } from '@shop/domain/customers';
import { sessionStream } from '@shop/domain/sessions';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Postgres } from '../stores/postgres/postgres.js';

export interface VisitOf {
  readonly uuid: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly isPaid: boolean;
}

export interface VisitsOf {
  /** Every visit whose present e-mail this is, oldest first. */
  readonly visits: readonly VisitOf[];
  /** Number of visits with the fingerprint of this e-mail whose own e-mail cannot be opened: they may be anybody's. */
  readonly unreadable: number;
}

export class ListVisitsOf extends Query<VisitsOf> {
  constructor(readonly email: string) {
    super();
  }
}

interface Row {
  readonly uuid: string;
  readonly started_at: Date;
  readonly is_paid: boolean;
  readonly email: string | null;
}

/** The fingerprint proposes visits, the opened e-mail decides: other e-mails may have the same fingerprint. */
@QueryHandler(ListVisitsOf)
export class ListVisitsOfHandler implements IQueryHandler<ListVisitsOf> {
  constructor(
    private readonly postgres: Postgres,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ email }: ListVisitsOf): Promise<VisitsOf> {
    const rows = await this.postgres.rows<Row>(
      `select uuid, started_at, payment_status is not distinct from 'success' as is_paid, state -> 'customers' ->> 'email' as email
         from sessions.session where email_hash = any($1) order by started_at, uuid`,
      [this.personalData.fingerprintsOf(email)],
    );
    const visits: VisitOf[] = [];
    let unreadable = 0;
    for (const { uuid, started_at, is_paid, ...row } of rows) {
      const { email: opened } = await this.personalData.openAt(sessionStream(uuid), row, ['email']);
      if (opened === null || opened === REDACTED) unreadable += 1;
      else if (normaliseEmail(opened) === normaliseEmail(email)) {
        visits.push({ uuid, startedAt: new Date(started_at).toISOString(), isPaid: is_paid });
      }
    }
    return { visits, unreadable };
  }
}

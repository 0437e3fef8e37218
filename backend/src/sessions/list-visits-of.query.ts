import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Postgres } from '../stores/postgres/postgres.js';

export interface VisitOf {
  readonly uuid: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly isPaid: boolean;
}

/** Every visit whose present address this is. */
export class ListVisitsOf extends Query<readonly VisitOf[]> {
  constructor(readonly email: string) {
    super();
  }
}

/** Found by the fingerprint of the address: no address is read. */
@QueryHandler(ListVisitsOf)
export class ListVisitsOfHandler implements IQueryHandler<ListVisitsOf> {
  constructor(
    private readonly postgres: Postgres,
    private readonly personalData: PersonalData,
  ) {}

  async execute({ email }: ListVisitsOf): Promise<readonly VisitOf[]> {
    const rows = await this.postgres.rows<{ uuid: string; started_at: Date; is_paid: boolean }>(
      `select uuid, started_at, payment_status is not distinct from 'success' as is_paid
         from sessions.session where email_hash = $1 order by started_at, uuid`,
      [this.personalData.fingerprintOf(email)],
    );
    return rows.map(({ uuid, started_at, is_paid }) => ({
      uuid,
      startedAt: new Date(started_at).toISOString(),
      isPaid: is_paid,
    }));
  }
}

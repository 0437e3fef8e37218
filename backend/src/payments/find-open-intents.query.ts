import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Postgres } from '../postgres/postgres.js';

/** An intent whose outcome the log does not know, by the read model; the stream may know more. */
export interface OpenIntent {
  readonly uuid: string;
  readonly attempt: number;
}

/** `round` counts up: intents older than a day have their turn in one round of a hundred. */
export class FindOpenIntents extends Query<readonly OpenIntent[]> {
  constructor(readonly round: number) {
    super();
  }
}

@QueryHandler(FindOpenIntents)
export class FindOpenIntentsHandler implements IQueryHandler<FindOpenIntents> {
  constructor(private readonly postgres: Postgres) {}

  async execute({ round }: FindOpenIntents): Promise<readonly OpenIntent[]> {
    return this.postgres.rows<OpenIntent>(
      `select session_uuid as uuid, attempt
         from payments.intent
        where open_since is not null
          and standing in ('requested', 'created')
          and (requested_at > now() - interval '1 day' or abs(hashtext(session_uuid::text) % 100) = $1::integer % 100)
        order by requested_at`,
      [round],
    );
  }
}

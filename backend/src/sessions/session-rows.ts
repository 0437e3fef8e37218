import { Injectable, Logger } from '@nestjs/common';
import { PERSONAL_IN_VIEW, type SessionView } from '@shop/domain';
import { sessionStream, type StepView } from '@shop/domain/sessions';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { PostgresUnavailable, StatementTimedOut } from '../stores/postgres/postgres-errors.js';
import type { Versioned } from '../platform/versioned.js';

/** The personal fields of a step, as far as a step has them: what is encrypted tells. */
const PERSONAL_IN_STEP = ['payloadJson', 'providerMessage'];

/** Reads the read models of a visit, when they are at least as new as what the client has seen. */
@Injectable()
export class SessionRows {
  private readonly logger = new Logger('SessionRows');

  constructor(
    private readonly postgres: Postgres,
    private readonly personalData: PersonalData,
  ) {}

  /** The view, or undefined when the row is missing, older than `revision`, or cannot be read: then the log is read. */
  async findSession(uuid: string, revision: number | undefined): Promise<Versioned<SessionView> | undefined> {
    return this.find<SessionView>(
      uuid,
      revision,
      `select view, revision from sessions.session where uuid = $1 and revision >= $2 and view ->> 'uuid' <> ''`,
      (view) => this.personalData.openAt(sessionStream(uuid), view, PERSONAL_IN_VIEW),
    );
  }

  async listSteps(uuid: string, revision: number | undefined): Promise<Versioned<readonly StepView[]> | undefined> {
    return this.find<readonly StepView[]>(
      uuid,
      revision,
      `select json_agg(json_build_object(
                'uuid', uuid,
                'stepNumber', step_number,
                'payloadJson', payload_json,
                'status', status,
                'providerCode', provider_code,
                'providerMessage', provider_message) order by revision) as view,
              max(revision) as revision
         from sessions.step
        where uuid = $1 and exists (select from sessions.session where uuid = $1 and view ->> 'uuid' <> '')
       having max(revision) >= $2`,
      (steps) =>
        Promise.all(steps.map((step) => this.personalData.openAt(sessionStream(uuid), step, PERSONAL_IN_STEP))),
    );
  }

  private readonly noRows = (error: unknown): [] => {
    if (!(error instanceof PostgresUnavailable) || error instanceof StatementTimedOut) this.logger.error(error);
    return [];
  };

  private async find<View>(
    uuid: string,
    revision: number | undefined,
    text: string,
    opened: (view: View) => Promise<View>,
  ): Promise<Versioned<View> | undefined> {
    if (revision === undefined) return undefined;
    const rows = await this.postgres.rows<{ view: View; revision: string }>(text, [uuid, revision]).catch(this.noRows);
    const [row] = rows;
    if (row === undefined) return undefined;
    return { view: await opened(row.view), revision: Number(row.revision) };
  }
}

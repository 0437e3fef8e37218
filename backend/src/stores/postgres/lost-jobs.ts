import { Injectable } from '@nestjs/common';
import { WILL_RUN } from './job-statements.js';
import { Postgres } from './postgres.js';

/** Rows of a read model that each have a job until `openColumn` is null; the job's key is `keyPrefix` and the row's id. */
export interface JobSource {
  readonly table: string;
  readonly idColumn: string;
  readonly openColumn: string;
  readonly keyPrefix: string;
}

/** `next` is where the following page begins; undefined when this was the last one. */
export interface LostJobsPage {
  readonly ids: readonly string[];
  readonly next: string | undefined;
}

const PAGE = 250;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Finds open rows without a job that will run for them, page by page, so that a round costs the same however many are open. */
@Injectable()
export class LostJobs {
  constructor(private readonly postgres: Postgres) {}

  async page({ table, idColumn, openColumn, keyPrefix }: JobSource, after = FIRST): Promise<LostJobsPage> {
    const rows = await this.postgres.rows<{ id: string; has_job: boolean }>(
      `select page.id, job.found is not null as has_job
         from (select ${idColumn} as id from ${table}
                where ${openColumn} is not null and ${idColumn} > $1
                order by ${idColumn} limit ${PAGE}) as page
         left join lateral (select true as found from graphile_worker.jobs
                             where key = $2 || page.id and ${WILL_RUN} limit 1) as job on true`,
      [after, keyPrefix],
    );
    const ids = rows.flatMap(({ id, has_job }) => (has_job ? [] : [id]));
    return { ids, next: rows.length === PAGE ? rows.at(-1)?.id : undefined };
  }
}

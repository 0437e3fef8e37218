import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  periodsOf,
  type Explained,
  type Question,
  type VisitLine,
  UNDER_WAY_MINUTES,
  type VisitsView,
} from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { BadInput } from '../platform/bad-input.js';
import { Postgres, type RowReader } from '../stores/postgres/postgres.js';
import { filterOf } from './filter.js';
import { visitsBehind } from './visit-conditions.js';

const PAGE = 50;
const MAX_COUNTED = 10_000;

export class ListVisits extends Query<VisitsView> {
  constructor(
    readonly figure: Explained,
    readonly question: Question,
    readonly after: string | undefined,
  ) {
    super();
  }
}

type PageCursor = readonly [at: string, uuid: string];
interface Row {
  readonly cursor: string;
  readonly line: VisitLine;
}

const cursorOf = (cursor: PageCursor): string => Buffer.from(cursor.join('|')).toString('base64url');

const MOMENT = /^(?!0000)(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,6})?(?:Z|[-+](?:0\d|1[0-4])(?::[0-5]\d)?)?$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether Postgres accepts the text as a timestamp: its day and its time of day exist. */
function isMoment(text: string): boolean {
  const [, day = '', time = ''] = MOMENT.exec(text) ?? [];
  const utc = new Date(`${day}T${time}Z`);
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(`${day}T${time}`);
}

function cursorFrom(cursor: string): PageCursor {
  const [at = '', uuid = ''] = Buffer.from(cursor, 'base64url').toString().split('|');
  if (!isMoment(at) || !UUID.test(uuid))
    throw new BadInput([{ field: 'after', message: 'after is not a place in this list' }]);
  return [at, uuid];
}

/** SQL: cents of a list of money that went back. */
const sumOf = (column: string): string =>
  `coalesce((select sum((back ->> 'cents')::integer) from jsonb_array_elements(${column}) as back), 0)`;

const LINE = `json_build_object(
  'uuid', uuid, 'startedAt', started_at, 'lastAt', last_at, 'paidAt', paid_at, 'isRobot', robot_at is not null,
  'reached', case when paid_at is not null then 'paid' when chosen_at is not null then 'chosen'
                  when consented_at is not null then 'consented' when identified_at is not null then 'identified'
                  else 'started' end,
  'state', case when paid_at is not null then 'converted'
                when last_at > now() - interval '${UNDER_WAY_MINUTES} minutes' then 'under-way' else 'lost' end,
  'language', lang, 'brand', brand, 'affiliate', idaff, 'source', src, 'services', service_mix, 'amount', amount_cents,
  'refunded', ${sumOf('refunds')}, 'chargedBack', ${sumOf('chargebacks')}) as line`;

async function count(
  reader: RowReader,
  figure: Explained,
  question: Question,
  { from, to }: VisitsView['range'],
): Promise<number> {
  const { conditions, values } = filterOf(question, 2);
  const [row] = await reader.rows<{ count: number }>(
    `select count(*)::integer as count
       from (select from analytics.visit
              where ${[...visitsBehind(figure).conditions, ...conditions].join(' and ')} limit ${MAX_COUNTED}) as counted`,
    [from, to, ...values],
  );
  return row?.count ?? 0;
}

function page(
  reader: RowReader,
  figure: Explained,
  question: Question,
  { from, to }: VisitsView['range'],
  cursor: PageCursor | undefined,
): Promise<Row[]> {
  const { conditions, order } = visitsBehind(figure);
  const filter = filterOf(question, 2);
  const numbered = 2 + filter.values.length;
  const later =
    cursor === undefined ? [] : [`(${order}, uuid) < ($${numbered + 1}::timestamptz, $${numbered + 2}::uuid)`];
  return reader.rows<Row>(
    `select ${LINE}, ${order}::text as cursor from analytics.visit
      where ${[...conditions, ...filter.conditions, ...later].join(' and ')}
      order by ${order} desc, uuid desc limit ${PAGE + 1}`,
    [from, to, ...filter.values, ...(cursor ?? [])],
  );
}

/** Lists the visits that a figure counts, 50 per page; by keyset pagination every page costs the same. */
@QueryHandler(ListVisits)
export class ListVisitsHandler implements IQueryHandler<ListVisits> {
  constructor(
    private readonly postgres: Postgres,
    private readonly clock: Clock,
  ) {}

  async execute({ figure, question, after }: ListVisits): Promise<VisitsView> {
    const { current } = periodsOf(question.range, this.clock.now());
    const cursor = after === undefined ? undefined : cursorFrom(after);
    const [total, rows] = await this.postgres.atOneMoment((reader) =>
      Promise.all([count(reader, figure, question, current), page(reader, figure, question, current, cursor)]),
    );
    const visits = rows.slice(0, PAGE);
    const last = rows.length > PAGE ? visits.at(-1) : undefined;
    return {
      figure,
      range: current,
      total,
      visits: visits.map(({ line }) => line),
      next: last === undefined ? null : cursorOf([last.cursor, last.line.uuid]),
    };
  }
}

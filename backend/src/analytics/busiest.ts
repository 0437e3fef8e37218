import { type DayRange } from '@shop/domain/time';
import { blocksOf } from '@shop/domain/analytics';
import type { RowReader } from '../stores/postgres/postgres.js';

const MAX_PER_BLOCK = 200;
const MAX_LISTED = 30;

/**
 * The affiliates (`idaff`) or sources (`src`) with most visits, best first. Each block of days contributes its 200 busiest,
 * so that an unlimited number of names costs at most 200 rows per block; a name outside of them counts among the others.
 */
export const busiest = async (reader: RowReader, kind: 'idaff' | 'src', range: DayRange): Promise<string[]> => {
  const blocks = blocksOf(range);
  const rows = await reader.rows<{ value: string }>(
    `select value
       from unnest($2::smallint[], $3::date[]) as block (span, day)
      cross join lateral (
            select value, sessions from analytics.origin_sum
             where kind = $1 and origin_sum.span = block.span and origin_sum.day = block.day and sessions > 0
             order by sessions desc, value limit ${MAX_PER_BLOCK}) as busy
      group by value order by sum(sessions) desc, value limit ${MAX_LISTED}`,
    [kind, blocks.map(({ span }) => span), blocks.map(({ day }) => day)],
  );
  return rows.map(({ value }) => value);
};

import type { Queries } from '@shop/eventing/postgres/database';
import { sql, verbatim } from '@shop/eventing/postgres/sql';

/** Consecutive numbers per year: the table of the numbers; the table `<series>_year` counts how many are issued. */
type NumberSeries = 'invoice' | 'credit_note';

/** SQL: a number of the year `$year`, at least six digits. */
export const numberOf = (year: string): string =>
  `${year} || '-' || lpad(issued::text, greatest(6, length(issued::text)), '0')`;

/** Raises the count of each year to the highest of these issued numbers, so that the next number is above all of them. */
export async function countNumbers(queries: Queries, series: NumberSeries, numbers: readonly string[]): Promise<void> {
  await queries.run(sql`
    insert into ${verbatim(`backend.${series}_year`)} as known (year, issued)
    select part[1]::integer, max(part[2]::integer)
      from unnest(${numbers}::text[]) as number
     cross join lateral regexp_matches(number, '(\\d{4})-(\\d{6,9})$') as part
     group by part[1] order by part[1]
    on conflict (year) do update set issued = excluded.issued where known.issued < excluded.issued`);
}

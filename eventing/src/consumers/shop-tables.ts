import { LogRefused } from '../event-store/log-identity.js';
import type { Queries } from '../postgres/database.js';
import { sql, verbatim } from '../postgres/sql.js';
import { shownUrl } from '../shown-url.js';

/** The log of a shop: the shop id, undefined before the shop was founded, and the URL. */
export interface ShopLog {
  readonly shop: string | undefined;
  readonly url: string;
}

/** Tables that are read from a log: their URL, and the schemas in which they say whose log that is. */
export interface ShopTables {
  readonly queries: Pick<Queries, 'rows'>;
  readonly url: string;
  readonly schemas: readonly string[];
}

/** A shop as it is named to operators: by the start of its id, since logs leave whole ids out. */
export const shownShop = (id: string): string => `shop ${id.slice(0, 8)}`;

/** The ids of the shops whose logs the tables were read from, as far as this role may read: by their mark, or by a checkpoint. */
export async function shopsIn({ queries, schemas }: Omit<ShopTables, 'url'>): Promise<readonly string[]> {
  const places = await queries.rows<{ place: string }>(sql`
    select format('%I.%I', table_schema, table_name) as place from information_schema.columns
     where column_name = 'shop_id' and table_schema = any(${schemas})
       and table_name in ('shop', 'checkpoint', 'reaction_checkpoint')`);
  if (places.length === 0) return [];
  const ids = places.map(({ place }) => `select shop_id::text as shop from ${place} where shop_id is not null`);
  return (await queries.rows<{ shop: string }>(sql`${verbatim(ids.join(' union '))}`)).map(({ shop }) => shop);
}

/** Throws LogRefused when tables were read from the log of another shop; tables without a mark may be anybody's. */
export async function refuseOtherShops(tables: ShopTables, { shop, url }: ShopLog): Promise<void> {
  const other = (await shopsIn(tables)).find((id) => id !== shop);
  if (other === undefined) return;
  const whose = shop === undefined ? 'no shop yet' : shownShop(shop);
  throw new LogRefused(
    'another shop',
    `The database ${shownUrl(tables.url)} holds the tables of ${shownShop(other)}, and the log ${shownUrl(url)} is that of ` +
      `${whose}: give this log a database of its own, or these tables the event store of their shop.`,
  );
}

/** Marks the tables of a schema as this shop's, unless they have a mark. Throws LogRefused when they are another shop's. */
export async function claimTables(tables: ShopTables, schema: string, log: ShopLog): Promise<void> {
  await refuseOtherShops(tables, log);
  if (log.shop === undefined) return;
  const mark = verbatim(`${schema}.shop`);
  await tables.queries.rows(sql`insert into ${mark} (shop_id) values (${log.shop}) on conflict do nothing`);
  await refuseOtherShops(tables, log);
}

import { refuseOtherShops, type ShopLog } from '@shop/eventing/consumers/shop-tables';
import { shownUrl } from '@shop/eventing/shown-url';
import { Database } from '@shop/eventing/postgres/database';
import { findForeignTable } from '@shop/eventing/postgres/foreign-tables';
import { readEnvironment } from '../platform/environment.js';
import { endWithSentence } from './cli-context.js';
import { foundedLog, readLog } from './founded-log.js';

const SCHEMAS = ['backend', 'es'];

async function refuseForeign(database: Database, log: ShopLog): Promise<void> {
  const { url } = database;
  await refuseOtherShops({ queries: database, url, schemas: SCHEMAS }, log);
  const foreign = await findForeignTable(database);
  if (foreign === undefined) return;
  throw new Error(
    `DATABASE_URL: the database ${shownUrl(url)} is not the shop's, it holds ${foreign}: name one of the shop's own at the end of ` +
      'the address; one that does not exist is created.',
  );
}

/** Founds the shop of an empty log; then refuses the database of DATABASE_URL, if there is one already, that is another shop's or project's. */
await endWithSentence(async () => {
  const { url, log } = readEnvironment(process.env, (read) => ({
    url: read.text('DATABASE_URL', ''),
    log: readLog(read),
  }));
  const founded = await foundedLog(log);
  if (url === '') return;
  const database = new Database(url, 'shop check');
  await refuseForeign(database, founded).finally(() => void database.end());
});

import { refuseUnfitServer } from '@shop/eventing/postgres/connections';
import { readEnvironment } from '../platform/environment.js';
import { migrate } from '../stores/postgres/migrations.js';
import { endWithSentence } from './cli-context.js';
import { foundedLog, readLog } from './founded-log.js';

await endWithSentence(async () => {
  const { databaseUrl, log } = readEnvironment(process.env, (read) => ({
    databaseUrl: read.text('BACKEND_DATABASE_URL'),
    log: readLog(read),
  }));
  await refuseUnfitServer(databaseUrl);
  await migrate(databaseUrl, await foundedLog(log));
});

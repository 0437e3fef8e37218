import { tryUpcast } from '@shop/domain/event-types';
import { refuseUnfitServer } from '@shop/eventing/postgres/connections';
import { reasonOf } from '@shop/eventing/postgres/failures';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { unanswered } from '@shop/eventing/event-store/calls/store-fault';
import { ownStores } from './configuration.js';
import { migrate } from './migrations.js';

const { databaseUrl, eventStoreUrl: url } = ownStores();
const events = new AllEvents(url, tryUpcast);
try {
  await refuseUnfitServer(databaseUrl);
  const shop = await events.shopId().catch((error: unknown) => {
    throw unanswered(url, error);
  });
  const steps = await migrate(databaseUrl, { shop, url });
  console.log(steps.length === 0 ? 'The read models are up to date.' : `Migrated: ${steps.join(', ')}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
} finally {
  await events.end();
}

import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '@shop/eventing/event-store/tls-server-name';
import { eventually } from '@shop/eventing/testing/eventually';
import { newDatabase } from '../../../workshop/launch/testing/databases.mjs';
import {
  AUTHORITY,
  startEventStore,
  withUsers,
  type EventStore,
} from '../../../workshop/launch/testing/event-store.mjs';
import { migrate } from '../migrations.js';
import { startWorker, type WorkerProcess } from '../testing/processes.js';

let store: EventStore;
let admin: EventStoreDBClient;
let worker: WorkerProcess;
beforeAll(async () => {
  const postgresUrl = process.env.SHOP_TEST_EVENT_STORE_POSTGRES;
  store = await startEventStore({ postgresUrl, env: withUsers('admin:changeit,shop:secret') });
  const databaseUrl = await newDatabase(process.env.SHOP_TEST_POSTGRES ?? '', 'projections');
  await migrate(databaseUrl);
  const urlOf = (user: string) => `esdb://${user}@127.0.0.1:${store.port}?tls=true&tlsCAFile=${AUTHORITY}`;
  admin = EventStoreDBClient.connectionString(urlOf('admin:changeit'));
  worker = await startWorker({ EVENT_STORE_URL: urlOf('shop:secret'), PROJECTIONS_DATABASE_URL: databaseUrl });
});
afterAll(async () => {
  await worker.end('SIGKILL');
  await admin.dispose();
  await store.stop();
});

const WHAT_IT_LACKS = 'does not let the user "shop" read all events: give it the right to read $all';
const sentences = () => worker.output().match(/The log cannot be read: [^"\n]*/g);

it('a worker that may not read the log is not ready, says once what it lacks, and follows when it is granted', async () => {
  await eventually(async () => {
    const { status, body } = await worker.ready();
    expect(status).toBe(503);
    for (const { failure } of Object.values(body.projections)) expect(failure).toContain(WHAT_IT_LACKS);
  });
  expect(sentences()).toHaveLength(1);
  await admin.setStreamMetadata('$all', { acl: { readRoles: ['$admins', 'shop'] } });
  await eventually(async () => expect((await worker.ready()).status).toBe(200));
  expect(sentences()).toHaveLength(1);
  expect(worker.output()).toContain('The log can be read again.');
});

import { runAsLeader } from '@shop/eventing/postgres/leader-election';
import { expect } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';

const LEADERS = `application_name like '% leader' and application_name <> 'another leader' and datname = current_database()`;

/** Lets another process lead, which the worker of a shop loses to it with its connection, until the check has passed. */
export async function whileAnotherLeads(shop: StoryShop, check: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const { databaseUrl: url } = shop.configuration;
  let isLeading = false;
  const lead = async (): Promise<void> => {
    isLeading = true;
    await check().finally(() => over.abort());
  };
  const election = { url, owner: 'another', lock: 'shop-backend-worker', signal: over.signal, lead };
  const led = runAsLeader({ ...election, report: () => undefined });
  await eventually(async () => {
    await shop.rows(`select pg_terminate_backend(pid) from pg_stat_activity where ${LEADERS}`);
    expect(isLeading).toBe(true);
  });
  await led;
}

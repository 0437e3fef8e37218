import { Client } from 'pg';

/** Blocks the event store's commits until released; reading stays possible. */
export async function holdCommits(
  databaseUrl: string,
): Promise<{ waiting(): Promise<number>; release(): Promise<void> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin; lock table event_store.event in exclusive mode');
  return {
    waiting: async () => {
      const { rowCount } = await client.query(
        `select from pg_locks join pg_database on oid = database where not granted and datname = current_database()`,
      );
      return rowCount ?? 0;
    },
    release: async () => {
      await client.query('commit');
      await client.end();
    },
  };
}

import { Client } from 'pg';

/** Collects the messages of a channel, as a listening process would get them. */
export async function listenTo(url: string, channel: string) {
  const client = new Client({ connectionString: url });
  const messages: string[] = [];
  client.on('notification', ({ payload }) => messages.push(payload ?? ''));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return { messages, end: () => client.end() };
}

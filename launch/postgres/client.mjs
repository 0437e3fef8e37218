/**
 * Runs `work` with a connection of its own to a database. Throws why there is none, with the code of the server or the network. The package
 * is loaded here, because `npm start` installs it first.
 */
export async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error) => {
    const { host, pathname } = new URL(url);
    throw new Error(`Postgres at ${host}${pathname}: ${reasonOf(error)}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Node refuses a name with several addresses by an error that has no words of its own. */
function reasonOf({ errors = [], code, message }) {
  if (errors.length > 0) return errors.map(reasonOf).join('; ');
  return code === undefined || message.includes(code) ? message : `${code} ${message}`;
}

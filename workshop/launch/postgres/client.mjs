const CONNECT_TIMEOUT_MS = 10_000;

/** Where a URL leads, such as `db.example:5432/shop`: without user, password and options. */
export const placeOf = (url) => url.replace(/^[^/]*\/\/(?:[^/?]*@)?/, '').replace(/\?.*$/s, '');

/**
 * Runs `work` with a connection of its own to a database. Throws a sentence that begins with `variable`, the name under which the URL
 * was given, when there is no connection; its `code` is that of Postgres or of the network. The package is loaded here, because
 * `npm start` installs it first.
 */
export async function withClient(url, work, variable = 'Postgres') {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((error) => {
    throw Object.assign(new Error(`${variable}: ${reasonOf(error, url)}`, { cause: error }), { code: error.code });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Node refuses a name with several IP addresses by an error that has no words of its own. */
function reasonOf({ errors = [], code, message }, url) {
  if (errors.length > 0) return reasonOf(errors[0], url);
  if (code === 'ECONNREFUSED') return `nothing listens at ${placeOf(url).split('/')[0]}.`;
  if (code === 'ENOTFOUND') return `there is no host ${new URL(url).hostname}.`;
  return `no connection to ${placeOf(url)}: ${code === undefined || message.includes(code) ? message : `${code} ${message}`}.`;
}

import { withClient } from '../postgres/client.mjs';

/**
 * Creates the database `shop` and the two roles in the Postgres of the superuser URL, with the given passwords. Returns
 * `{ admin, backend, projections }`: the URLs of the database for the superuser and for each role.
 */
export async function prepareDatabase(superuserUrl, { backendPassword, projectionsPassword }) {
  await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'shop'");
    if (!rowCount) await client.query('create database shop');
  });
  const admin = urlFor(superuserUrl, {});
  await withClient(admin, async (client) => {
    await makeRole(client, 'shop_backend', backendPassword);
    await makeRole(client, 'shop_projections', projectionsPassword);
    await client.query('revoke create on schema public from public');
    await client.query('grant connect, create, temporary on database shop to shop_backend, shop_projections');
  });
  return {
    admin,
    backend: urlFor(superuserUrl, { user: 'shop_backend', password: backendPassword }),
    projections: urlFor(superuserUrl, { user: 'shop_projections', password: projectionsPassword }),
  };
}

async function makeRole(client, role, password) {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${role} login password ${client.escapeLiteral(password)}`);
}

function urlFor(superuserUrl, { user, password }) {
  const url = new URL(superuserUrl);
  url.pathname = '/shop';
  if (user) Object.assign(url, { username: user, password });
  return url.href;
}

/** All URLs and keys of a run, for scripts: the content of `addresses.json`. */
export function addressesOf({ data, ports, stores, environment, admin, services }) {
  const { backend } = environment;
  const shop = `http://localhost:${ports.gateway}`;
  return {
    shop,
    dashboard: `${shop}/admin`,
    mailbox: `${shop}/sandbox/mailbox`,
    eventStore: stores.eventStore,
    eventStorePostgres: stores.eventStoreDatabase,
    postgres: stores.admin,
    backendPostgres: stores.backend,
    projectionsPostgres: stores.projections,
    stripe: {
      url: backend.STRIPE_API_URL,
      publicKey: backend.STRIPE_PUBLIC_KEY,
      secretKey: backend.STRIPE_SECRET_KEY,
      webhookSecret: backend.STRIPE_WEBHOOK_SECRET,
    },
    admin: { email: admin.email, password: admin.changed ? null : admin.password },
    gateway: `http://127.0.0.1:${ports.gateway}`,
    backend: `http://127.0.0.1:${ports.backend}`,
    worker: `http://127.0.0.1:${ports.worker}`,
    projections: `http://127.0.0.1:${ports.projections}`,
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    smtp: backend.SMTP_URL,
    data,
    pids: Object.fromEntries(Object.entries(services).map(([name, { child }]) => [name, child?.pid])),
  };
}

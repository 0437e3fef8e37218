import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gatewayApp } from './app.mjs';
import { keepDocuments } from './documents.mjs';
import { trustedProxiesOf } from './forwarded.mjs';
import { keepAssetsUp } from './kept-assets.mjs';

const LOOPBACK = ['127.0.0.1', '::1'];
/** Longer than common proxies keep an idle connection, so that none is closed just as a proxy reuses it. */
const KEEP_ALIVE_MS = 65_000;
/** At its end, what is asked is answered for so long; a connection that is idle meanwhile is closed, or it would be asked more. */
const ENDED_WITHIN_MS = 1000;
const IDLE_AGAIN_MS = 10;
const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Listens on `port` of the host, or without one of both loopback hosts. Returns the servers; a machine may lack IPv6. */
export async function listen(app, port, host) {
  const servers = [];
  for (const one of host ? [host] : LOOPBACK) {
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
    server.listen(port, one);
    const failure = await once(server, 'listening').then(
      () => undefined,
      (error) => error,
    );
    if (!failure) servers.push(server);
    else if (one !== '::1' || !NO_SUCH_HOST.includes(failure.code)) throw failure;
  }
  return servers;
}

async function main({ env, stdout, stderr }) {
  for (const output of [stdout, stderr]) output.on('error', () => undefined);
  const trustedProxies = trustedProxiesOf(env.GATEWAY_TRUST_PROXY);
  const frontend = env.FRONTEND ?? fileURLToPath(new URL('../frontend/dist', import.meta.url));
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  if (env.SANDBOX_TARGET && publicUrl.startsWith('https:'))
    throw new Error('SANDBOX_TARGET should be empty when PUBLIC_URL is https: /sandbox shows every mail.');
  const documents = keepDocuments({ publicUrl, backendUrl: env.API_TARGET, frontend });
  const keptAssets = env.KEPT_ASSETS;
  const stopKeeping = keptAssets
    ? await keepAssetsUp({ assets: join(frontend, 'assets'), kept: keptAssets })
    : () => undefined;
  const app = gatewayApp({
    publicUrl,
    backendUrl: env.API_TARGET,
    sandboxUrl: env.SANDBOX_TARGET,
    frontend,
    keptAssets,
    documents,
    trustedProxies,
    scriptUrl: env.STRIPE_SCRIPT_URL,
    analyticsHost: env.ANALYTICS_HOST,
  });
  const servers = await listen(app, Number(env.PORT), env.HOST);
  process.once('SIGTERM', () => {
    documents.stop();
    stopKeeping();
    for (const server of servers) server.close();
    setTimeout(() => process.exit(0), ENDED_WITHIN_MS).unref();
    setInterval(() => servers.forEach((server) => server.closeIdleConnections()), IDLE_AGAIN_MS).unref();
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process);

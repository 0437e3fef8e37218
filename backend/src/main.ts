import { surviveOutput } from '@shop/eventing/standard-output';
import { refuseUnfitServer } from '@shop/eventing/postgres/connections';
import { createApp } from './app.js';
import { useProxies } from './platform/proxies/proxies.js';
import { readConfiguration } from './platform/configuration.js';
import { refuseToStart, shutDownGracefully } from './platform/graceful-shutdown.js';
import { createLog } from './platform/log.js';

surviveOutput();
const configuration = readConfiguration();
const log = createLog('info');
await useProxies(configuration.proxies);
await refuseUnfitServer(configuration.databaseUrl).catch((error: unknown) => refuseToStart(process, log, error));
const app = await createApp(configuration, log);
shutDownGracefully(process, app, log, app.getHttpServer());
const { host, port } = configuration.http;
await app.listen(port, host).catch((error: unknown) => refuseToStart(process, log, error));
log.info({ host, port }, 'listening');

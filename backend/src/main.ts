import { createApp } from './app.js';
import { readConfiguration } from './configuration.js';
import { shutDownGracefully } from './graceful-shutdown.js';
import { createLog } from './http/log.js';

const configuration = readConfiguration();
const log = createLog('info');
const app = await createApp(configuration, log);
shutDownGracefully(process, app, log);
const { host, port } = configuration.http;
await app.listen(port, host);
log.info({ host, port }, 'listening');

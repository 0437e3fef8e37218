import { createApp } from './app.js';
import { readConfiguration } from './configuration.js';

const configuration = readConfiguration();
const app = await createApp(configuration);
const { host, port } = configuration.http;
await app.listen(port, host);
console.log(`backend listens on ${host}:${port}`);

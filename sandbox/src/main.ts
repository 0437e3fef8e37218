import { readConfiguration } from './configuration.js';
import { startEmulators, type Emulators } from './emulators.js';

async function start(): Promise<Emulators> {
  try {
    return await startEmulators(readConfiguration(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const emulators = await start();
console.log(`Emulators listening: HTTP port ${emulators.port}, SMTP port ${emulators.smtpPort}.`);

const stop = () => {
  void emulators.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

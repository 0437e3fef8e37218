import { readConfiguration } from './configuration.js';
import { startEmulators } from './emulators.js';

for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

async function start() {
  try {
    return await startEmulators(readConfiguration(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const emulators = await start();
console.log(`Emulators listening: HTTP port ${emulators.port}, SMTP port ${emulators.smtpPort}.`);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void emulators.stop().then(() => process.exit(0)));

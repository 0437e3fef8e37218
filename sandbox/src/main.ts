import { readConfiguration } from './configuration.js';
import { startStandIns, type StandIns } from './stand-ins.js';

async function start(): Promise<StandIns> {
  try {
    return await startStandIns(readConfiguration(process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const standIns = await start();
console.log(`Emulators listening: HTTP port ${standIns.port}, SMTP port ${standIns.smtpPort}.`);

const stop = () => {
  void standIns.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

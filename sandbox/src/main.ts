import { readConfiguration } from './configuration.js';
import { startStandIns } from './stand-ins.js';

const standIns = await startStandIns(readConfiguration(process.env));
console.log(`The outside world stands in: HTTP port ${standIns.port}, SMTP port ${standIns.smtpPort}.`);

const stop = () => {
  void standIns.stop().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

import { createInterface } from 'node:readline';
import { withShop } from './cli-context.js';
import { exportPersonalData } from '../privacy/export-personal-data.js';
import { Clock } from '../platform/clock.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';

// Ctrl-C is handled by the export at the other end of the pipes.
process.on('SIGINT', () => undefined);

await withShop(async (shop) => {
  const parts = {
    streams: shop.get(Streams, { strict: false }),
    personalData: shop.get(PersonalData, { strict: false }),
    clock: shop.get(Clock, { strict: false }),
  };
  for await (const answer of exportPersonalData(parts, createInterface({ input: process.stdin }))) {
    process.stdout.write(`${answer}\n`);
  }
});

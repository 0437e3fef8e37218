import type { INestApplicationContext } from '@nestjs/common';
import { StreamStore } from '@shop/eventing/event-store/streams';
import type { Logger } from 'pino';
import type { Host } from '../../platform/graceful-shutdown.js';

/** Longer than an event store takes to stop and to start again, in ms. */
const HOLD_MS = 3000;

/** With SIGUSR2 an operator announces a restart of the event store: calls to it wait instead of being refused (docs/event-store.md). */
export function awaitRestarts(
  host: Pick<Host, 'on'>,
  app: Pick<INestApplicationContext, 'get'>,
  log: Pick<Logger, 'info'>,
): void {
  host.on('SIGUSR2', () => {
    app.get(StreamStore).hold(HOLD_MS);
    log.info({}, `Calls to the event store wait for ${HOLD_MS} ms: a restart of it is announced.`);
  });
}

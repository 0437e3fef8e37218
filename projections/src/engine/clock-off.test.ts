import { ServiceUnavailableException } from '@nestjs/common';
import { tryUpcast } from '@shop/domain/event-types';
import { Worker } from '@shop/eventing/projections/worker';
import { eventually } from '@shop/eventing/testing/eventually';
import { restoreClock, shiftClock } from '@shop/eventing/testing/shifted-clock';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HealthController } from '../http/health.controller.js';
import { startFixture, type Fixture } from '../testing/fixture.js';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterEach(restoreClock);
afterAll(() => fixture.end());

/** The status of the readiness of a worker. */
function readyOf(worker: Worker): unknown {
  try {
    return new HealthController(worker).ready().status;
  } catch (error) {
    if (!(error instanceof ServiceUnavailableException)) throw error;
    return (error.getResponse() as { status: string }).status;
  }
}

/** What a worker on a clock that is so far off says, once it is compared with that of Postgres. */
async function saidAt(ms: number) {
  shiftClock(ms);
  const lines: string[] = [];
  const { EVENT_STORE_URL: eventStoreUrl, PROJECTIONS_DATABASE_URL: databaseUrl } = fixture.urls;
  const report = (line: string): void => void lines.push(line);
  const worker = new Worker({ eventStoreUrl, databaseUrl, upcast: tryUpcast, projections: [], report });
  worker.start();
  const { clock } = await eventually(() => {
    const health = worker.health();
    expect(health.clock.skewSeconds).not.toBeNull();
    return health;
  });
  const { text } = await worker.metrics();
  const said = { isUnwell: worker.isUnwell, ready: readyOf(worker), warning: clock.warning, text, lines };
  await worker.stop();
  return said;
}

describe('projections whose clock is off', () => {
  it('by more than a minute are not ready, and say so from the first moment on', async () => {
    const { isUnwell, ready, warning, text, lines } = await saidAt(90_000);
    expect([isUnwell, ready]).toEqual([true, 'clock-off']);
    expect(warning).toMatch(/^The clock of this machine is (89|90) s ahead of Postgres's/);
    expect(lines).toContain(warning);
    expect(text).toMatch(/shop_clock_skew_seconds\{source="postgres"\} -(89|90)/);
  });

  it('by less are ready, and say so', async () => {
    const { isUnwell, ready, warning } = await saidAt(-5000);
    expect([isUnwell, ready, warning]).toEqual([false, 'ok', expect.stringMatching(/(5|6) s behind/)]);
  });
});

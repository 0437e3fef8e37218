import express, { type Router } from 'express';
import type { Ledger } from '../ledger/ledger.js';
import { ledgerProof } from '../ledger/proof.js';
import { actAsBank } from '../payments/disputes.js';
import type { Parameters } from '../payments/parameters.js';
import { missing } from '../payments/stripe-failure.js';
import type { Departures } from './departures.js';
import { readAdvance, readScenario } from './read-scenario.js';
import { advance, arm, disarm, timeOf } from './scenarios.js';
import type { Stalls } from './stalls.js';

/** Maximum number of armed scenarios: high enough for tests, but a bug cannot exhaust the memory. */
const MAX_ARMED = 10_000;

/**
 * `/scenario`: POST arms one, GET returns all with their use counts, DELETE clears them and releases what they hold back.
 * `/dispute`: POST has the cardholder's bank open or close a dispute of a payment.
 */
export function scenarioRouter(ledger: Ledger, departures: Departures, stalls: Stalls): Router {
  const router = express.Router();
  router.use(['/scenario', '/dispute'], express.json({ limit: '16kb' }));
  router.post('/scenario', async (request, response) => {
    const scenario = readScenario(request.body);
    if (ledger.all('scenario').length >= MAX_ARMED) {
      response
        .status(400)
        .json({ error: { type: 'invalid_request_error', message: `More than ${MAX_ARMED} scenarios.` } });
      return;
    }
    const armed = ledger.transaction(() => arm(ledger, scenario));
    await ledger.settled();
    response.status(201).json(armed);
  });
  router.post('/scenario/clock', async (request, response) => {
    const byMs = readAdvance(request.body);
    ledger.transaction(() => advance(ledger, byMs));
    await ledger.settled();
    departures.look();
    response.json({ virtualMilliseconds: timeOf(ledger, 'virtual') });
  });
  router.get('/scenario', (_request, response) => void response.json(shown(ledger, departures)));
  router.delete(['/scenario', '/scenario/:id'], async ({ params: { id } }, response) => {
    const found = ledger.all('scenario').filter((scenario) => id === undefined || scenario.id === id);
    if (id !== undefined && found.length === 0) throw missing('scenario', String(id).slice(0, 40));
    ledger.transaction(() => found.forEach((scenario) => disarm(ledger, scenario)));
    await ledger.settled();
    if (id === undefined) {
      departures.letGo();
      stalls.letGo();
    }
    response.json(shown(ledger, departures));
  });
  router.post('/dispute', async (request, response) => {
    const dispute = ledger.transaction(() => actAsBank(ledger, (request.body ?? {}) as Parameters));
    await ledger.settled();
    response.json(dispute);
  });
  router.get('/ledger', ({ query: { session } }, response) => {
    response.json(ledgerProof(ledger, typeof session === 'string' ? session : undefined));
  });
  return router;
}

function shown(ledger: Ledger, departures: Departures) {
  const deliveries = ledger.all('delivery');
  const forgeries = ledger.all('forgery');
  return {
    scenarios: ledger.all('scenario'),
    virtualMilliseconds: timeOf(ledger, 'virtual'),
    deliveries: {
      pending: deliveries.filter(({ state }) => state === 'pending').length,
      held: departures.held.length,
      lost: deliveries.filter(({ isLost }) => isLost).length,
    },
    forgeries: {
      sent: forgeries.filter(({ answer }) => answer !== null).length,
      answers: countOf(forgeries.flatMap(({ answer }) => (answer === null ? [] : [String(answer)]))),
    },
  };
}

const countOf = (entries: readonly string[]): Record<string, number> =>
  entries.reduce<Record<string, number>>((counts, entry) => ({ ...counts, [entry]: (counts[entry] ?? 0) + 1 }), {});

import { setTimeout as pause } from 'node:timers/promises';
import express, { type Router } from 'express';
import { requireBearer } from '../bearer.js';
import { ODD_VALUES } from '../vehicle-registry/vehicle-samples.js';
import { valueOf } from './valuation.js';

/** `GET ?make=&model=&year=`: 200 `{ valueEuros }`, 404 unknown, 400 malformed. */
export function valuationRouter(providerKey: string, slowMs: number): Router {
  const router = express.Router();
  router.use(requireBearer(providerKey));
  router.get('/', async ({ query: { make, model, year } }, response) => {
    if (typeof make !== 'string' || typeof model !== 'string' || typeof year !== 'string' || !/^\d{4}$/.test(year)) {
      response.status(400).json({ error: 'malformed-request' });
      return;
    }
    if (isOdd('failing', make, model)) {
      response.status(500).json({ error: 'valuation-failure' });
      return;
    }
    if (isOdd('slow', make, model)) await pause(slowMs);
    const valueEuros = isOdd('unknown', make, model) ? undefined : valueOf(make, model, Number(year));
    if (valueEuros === undefined) response.status(404).json({ error: 'unknown-value' });
    else response.json({ valueEuros });
  });
  return router;
}

const isOdd = (kind: keyof typeof ODD_VALUES, make: string, model: string): boolean =>
  make.toUpperCase() === ODD_VALUES[kind].make && model.toUpperCase() === ODD_VALUES[kind].model;

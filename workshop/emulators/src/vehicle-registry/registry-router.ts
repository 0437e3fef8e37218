import { setTimeout as pause } from 'node:timers/promises';
import express, { type Response, type Router } from 'express';
import { requireBearer } from '../bearer.js';
import { lookUpPlate, lookUpVin } from './registry.js';
import type { SampleAnswer } from './vehicle-samples.js';
import { isPlate, isVin } from './vin.js';

/** `GET /vehicles/by-plate/AB123CD` and `/vehicles/by-vin/<17>`: 200 with the vehicle, 404 unknown, 400 malformed. */
export function registryRouter(providerKey: string, slowMs: number): Router {
  const router = express.Router();
  router.use(requireBearer(providerKey));
  for (const [kind, fits, lookUp] of [['plate', isPlate, lookUpPlate] as const, ['vin', isVin, lookUpVin] as const])
    router.get(`/vehicles/by-${kind}/:id`, async ({ params: { id } }, response) => {
      if (fits(id)) await answer(response, lookUp(id), slowMs);
      else response.status(400).json({ error: `malformed-${kind}` });
    });
  return router;
}

async function answer(response: Response, found: SampleAnswer, slowMs: number): Promise<void> {
  if (found.kind === 'slow') await pause(slowMs);
  if ('vehicle' in found) response.json(found.vehicle);
  else if (found.kind === 'unknown') response.status(404).json({ error: 'unknown-vehicle' });
  else response.status(500).json({ error: 'registry-failure' });
}

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
  router.get('/vehicles/by-plate/:plate', async ({ params: { plate } }, response) => {
    if (isPlate(plate)) await answer(response, lookUpPlate(plate), slowMs);
    else response.status(400).json({ error: 'malformed-plate' });
  });
  router.get('/vehicles/by-vin/:vin', async ({ params: { vin } }, response) => {
    if (isVin(vin)) await answer(response, lookUpVin(vin), slowMs);
    else response.status(400).json({ error: 'malformed-vin' });
  });
  return router;
}

async function answer(response: Response, found: SampleAnswer, slowMs: number): Promise<void> {
  if (found.kind === 'slow') await pause(slowMs);
  if ('vehicle' in found) response.json(found.vehicle);
  else if (found.kind === 'unknown') response.status(404).json({ error: 'unknown-vehicle' });
  else response.status(500).json({ error: 'registry-failure' });
}

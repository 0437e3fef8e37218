import { join } from 'node:path';
import express, { type Router } from 'express';
import { requireBearer } from '../bearer.js';
import { Journal } from '../journal.js';

export type Crm = { readonly router: Router; readonly stop: () => Promise<void> };

type Consent = { readonly received: string; readonly body: unknown };

/** The shop's customer tool: `POST /consents` with any JSON object answers 202 once it is kept; `GET` lists. */
export async function startCrm(data: string, providerKey: string): Promise<Crm> {
  const consents: Consent[] = [];
  const journal = await Journal.open<Consent>(join(data, 'crm.ndjson'), (consent) => consents.push(consent));
  const router = express.Router();
  router.use(requireBearer(providerKey), express.json());
  router.post('/consents', async (request, response) => {
    if (Object.keys((request.body ?? {}) as object).length === 0) {
      response.status(400).json({ error: 'malformed-consent' });
      return;
    }
    const consent = { received: new Date().toISOString(), body: request.body as unknown };
    await journal.append(consent);
    consents.push(consent);
    response.status(202).json({ status: 'accepted' });
  });
  router.get('/consents', (_request, response) => void response.json(consents));
  return { router, stop: () => journal.close() };
}

import { join } from 'node:path';
import express, { type Request, type Response } from 'express';
import { requireBearer } from '../bearer.js';
import { Journal } from '../journal.js';

interface Consent {
  readonly received: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** `refused`: answers 503 and stores nothing. `lost`: stores the consent, then closes the connection without a response. */
const FAILURES = ['refused', 'lost'] as const;
type Failure = (typeof FAILURES)[number];

const isFailures = (value: unknown): value is Failure[] =>
  Array.isArray(value) && value.every((one) => FAILURES.includes(one as Failure));

/** The stored consents, each `Idempotency-Key` once. */
class Consents {
  private constructor(
    readonly all: Consent[],
    private readonly journal: Journal<Consent>,
  ) {}

  static async open(file: string): Promise<Consents> {
    const all: Consent[] = [];
    return new Consents(all, await Journal.open<Consent>(file, (consent) => all.push(consent)));
  }

  /** Resolves with the HTTP status once the consent is on disk: 409 for a key that was used with another body. */
  async store(key: string | null, body: unknown): Promise<202 | 409> {
    const known = key === null ? undefined : this.all.find((consent) => consent.key === key);
    if (known !== undefined) {
      await this.journal.settled();
      return JSON.stringify(known.body) === JSON.stringify(body) ? 202 : 409;
    }
    const consent = { received: new Date().toISOString(), key, body };
    this.all.push(consent);
    await this.journal.append(consent);
    return 202;
  }

  close(): Promise<void> {
    return this.journal.close();
  }
}

/**
 * The emulated CRM: `POST /consents` with any JSON object answers 202 once it is stored, only once per `Idempotency-Key`; `GET` lists them.
 * `POST /scenario` with `{ "next": ["refused", "lost"] }` sets the result of the next ones, `GET` returns the number sent.
 */
export async function startCrm(data: string, providerKey: string) {
  const consents = await Consents.open(join(data, 'crm.ndjson'));
  let next: Failure[] = [];
  let sent = 0;

  const receive = async (request: Request, response: Response): Promise<void> => {
    if (Object.keys((request.body ?? {}) as object).length === 0) {
      response.status(400).json({ error: 'malformed-consent' });
      return;
    }
    sent += 1;
    const failure = next.shift();
    if (failure === 'refused') {
      response.status(503).json({ error: 'crm-failure' });
      return;
    }
    const status = await consents.store(request.get('idempotency-key') ?? null, request.body);
    if (failure === 'lost') request.socket.destroy();
    else response.status(status).json(status === 202 ? { status: 'accepted' } : { error: 'idempotency-key-reused' });
  };

  const router = express.Router();
  router.use(requireBearer(providerKey), express.json());
  router.post('/consents', receive);
  router.get('/consents', (_request, response) => void response.json(consents.all));

  const scenario = express.Router();
  scenario.post('/scenario', express.json(), (request, response) => {
    const failures = (request.body as { next?: unknown } | undefined)?.next;
    if (!isFailures(failures)) {
      response.status(400).json({ error: 'malformed-scenario' });
      return;
    }
    next = [...failures];
    response.status(201).json({ next, sent });
  });
  scenario.get('/scenario', (_request, response) => void response.json({ next, sent }));
  return { router, scenario, stop: () => consents.close() };
}

import { setTimeout as pause } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import { requireBearer } from '../bearer.js';
import { availabilityOf } from './availability.js';
import { KINDS, readReportQuery, type Kind } from './report-query.js';
import { garbageOf } from './garbage.js';
import { behaviourOf, findReport } from './report.js';
import type { Order, ReportOrders } from './report-orders.js';

const MAX_KEY_LENGTH = 255;
const MAX_ADVANCE_MS = 400 * 24 * 3_600_000;

/**
 * `POST /technical|history|valuation` orders a report, `GET …/<id>` collects it, `POST …/availability` returns in advance whether there
 * is one; see `docs/report-providers.md`.
 */
export function reportsRouter(orders: ReportOrders, providerKey: string, slowMs = 10_000): Router {
  const router = express.Router();
  router.use(requireBearer(providerKey), express.json({ limit: '16kb' }));
  for (const kind of KINDS) {
    router.post(`/${kind}`, (request, response) => order(orders, kind, request, response));
    router.post(`/${kind}/availability`, (request, response) => say(kind, request, response, slowMs));
    router.get(`/${kind}/:id`, ({ params: { id } }, response) => collect(orders, orders.find(kind, id), response));
  }
  router.use(malformed);
  return router;
}

/** `POST /clock { advanceMilliseconds }` advances the clock of all orders. */
export function reportsClockRouter(orders: ReportOrders): Router {
  const router = express.Router();
  router.post('/clock', express.json({ limit: '1kb' }), async ({ body }, response) => {
    const { advanceMilliseconds: by } = (body ?? {}) as { advanceMilliseconds?: unknown };
    if (typeof by !== 'number' || !Number.isInteger(by) || by < 0 || by > MAX_ADVANCE_MS) {
      refuse(response, ['advanceMilliseconds']);
      return;
    }
    response.json({ advancedMilliseconds: await orders.advance(by) });
  });
  router.use(malformed);
  return router;
}

async function say(kind: Kind, request: Request, response: Response, slowMs: number): Promise<void> {
  // The availability for a vehicle does not depend on its mileage.
  const query = readReportQuery('technical', request.body);
  if (Array.isArray(query)) return refuse(response, query);
  const answer = availabilityOf(kind, query, parisDay(Date.now()), slowMs);
  if (answer === undefined) return fail(response);
  if ('raw' in answer) return void response.type(answer.raw.type).send(answer.raw.text);
  if (answer.waitMs > 0) await pause(answer.waitMs, undefined, { ref: false });
  response.json(answer.body);
}

async function order(orders: ReportOrders, kind: Kind, request: Request, response: Response): Promise<void> {
  const key = request.get('idempotency-key') ?? '';
  const query = readReportQuery(kind, request.body);
  if (key === '' || key.length > MAX_KEY_LENGTH) return refuse(response, ['idempotency-key']);
  if (Array.isArray(query)) return refuse(response, query);
  if (orders.fails(kind, key, query)) return fail(response);
  const placed = await orders.place(kind, key, query);
  if (placed === undefined) {
    response.status(409).json({ error: 'idempotency-key-reused' });
    return;
  }
  response.status(202).location(`${request.baseUrl}/${kind}/${placed.id}`);
  response.json({ orderId: placed.id, status: 'pending' });
}

function collect(orders: ReportOrders, found: Order | undefined, response: Response): void {
  if (found === undefined) return void response.status(404).json({ error: 'unknown-order' });
  const { id: orderId, kind, key, asked, orderedAt } = found;
  if (orders.fails(kind, key, asked)) return fail(response);
  const wait = orders.waitFor(found);
  if (wait > 0) {
    response.set('retry-after', String(Math.ceil(Math.min(wait, 60_000) / 1_000)));
    response.json({ orderId, status: 'pending' });
    return;
  }
  // Advancing the clock makes orders older, but must not create a report from the future.
  const answer = findReport(kind, asked, parisDay(Math.min(orderedAt, Date.now())));
  const { garbage } = behaviourOf(asked);
  if (answer.status === 'ready' && garbage !== undefined) {
    const { type, text } = garbageOf(garbage, kind, orderId, answer.report);
    response.type(type).send(text);
  } else response.json({ orderId, ...answer });
}

function refuse(response: Response, fields: readonly string[]): void {
  response.status(400).json({ error: 'malformed-request', fields });
}

function fail(response: Response): void {
  response.status(500).json({ error: 'provider-failure' });
}

const malformed: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent || error.status === undefined) next(error);
  else response.status(error.status).json({ error: 'malformed-request', fields: ['body'] });
};

const parisDay = (ms: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(new Date(ms));

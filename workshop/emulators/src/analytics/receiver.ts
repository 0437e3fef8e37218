import { join } from 'node:path';
import express from 'express';
import { Journal } from '../journal.js';
import { formatTime, html, sendPage, type Html } from '../page.js';

interface ReceivedRequest {
  readonly received: string;
  readonly path: string;
  readonly body: unknown;
}

/** Number of newest events kept in memory and shown on the page; the journal keeps all. */
const SHOWN = 500;

/** Accepts any POST below its path; the page at `/` shows the newest events, `/api` returns them as JSON. */
export async function startAnalytics(data: string) {
  const newest: ReceivedRequest[] = [];
  const record = (event: ReceivedRequest) => {
    newest.unshift(event);
    newest.length = Math.min(newest.length, SHOWN);
  };
  const journal = await Journal.open<ReceivedRequest>(join(data, 'analytics.ndjson'), record);
  const router = express.Router();
  router.get('/api', (_request, response) => void response.json(newest));
  router.get('/', (_request, response) => sendPage(response, 'Mesure d’audience', page(newest)));
  router.post('/{*path}', express.text({ type: () => true, limit: '1mb' }), async (request, response) => {
    const event = { received: new Date().toISOString(), path: request.path, body: parsed(request.body) };
    await journal.append(event);
    record(event);
    response.json({ status: 1 });
  });
  return { router, stop: () => journal.close() };
}

/** Parses JSON independent of the content type; a beacon sends it in base64 as the form field `data`. Else the text itself. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  const beacon = new URLSearchParams(body.startsWith('data=') ? body : '').get('data');
  try {
    return JSON.parse(beacon === null ? body : Buffer.from(beacon, 'base64').toString()) as unknown;
  } catch {
    return body;
  }
}

function page(events: readonly ReceivedRequest[]): Html {
  if (events.length === 0)
    return html`<h1>Mesure d’audience</h1>
      <p>Rien reçu pour l’instant.</p>`;
  const items = events.map(
    ({ received, path, body }) => html`
      <li>
        <strong>${namesIn(body)}</strong>
        <div class="soft">${formatTime(received)}, ${path}</div>
        <pre>${JSON.stringify(body, null, 2)}</pre>
      </li>
    `,
  );
  return html`<h1>Mesure d’audience</h1>
    <ul class="list">
      ${items}
    </ul>`;
}

function namesIn(body: unknown): string {
  const { event, batch } = (body ?? {}) as { event?: unknown; batch?: readonly { event?: unknown }[] };
  const names = Array.isArray(batch) ? batch.map((entry: { event?: unknown }) => entry.event) : [event];
  return names.filter((name) => typeof name === 'string').join(', ') || 'sans nom';
}

import type { Request } from 'express';
import type { Ledger } from '../ledger/ledger.js';
import type { Parameters } from '../payments/parameters.js';
import { subjectOfIntent, type CallSubject } from '../scenarios/scenarios.js';

/** The subject of a request in the terms of scenarios, such as `payment_intents.create` from a server, for a session. */
export function subjectOf(ledger: Ledger, request: Request, parameters: Parameters): CallSubject {
  const from = request.baseUrl.endsWith('/browser') ? 'browser' : 'server';
  const [resource = '', id, verb] = request.path.split('/').filter((part) => part !== '');
  const intent = (resource === 'payment_intents' ? id : intentIn(parameters)) ?? null;
  const about = subjectOfIntent(ledger, intent);
  const { sessionUuid } = (parameters['metadata'] ?? {}) as { sessionUuid?: unknown };
  const session = about.session ?? (typeof sessionUuid === 'string' ? sessionUuid : null);
  if (resource === 'form') return { call: resource, from, intent, session };
  return { call: `${resource}.${verb ?? verbOf(request.method, id, from)}`, from, intent, session };
}

/** The subject with the intent that the response of this call created. */
export function withIntentOf(body: { object?: unknown; id?: unknown }, subject: CallSubject): CallSubject {
  const made = body.object === 'payment_intent' && typeof body.id === 'string' ? body.id : null;
  return { ...subject, intent: subject.intent ?? made };
}

function verbOf(method: string, id: string | undefined, from: CallSubject['from']): string {
  if (method === 'GET') return id === undefined ? 'list' : 'retrieve';
  if (id === undefined) return 'create';
  return from === 'browser' ? 'retrieve' : 'update';
}

function intentIn({ payment_intent: intent, client_secret: secret }: Parameters): string | undefined {
  if (typeof intent === 'string') return intent;
  return typeof secret === 'string' ? secret.split('_secret_')[0] : undefined;
}

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { Trace } from '../ledger/events.js';
import { API_VERSION } from '../ledger/objects.js';
import { subjectOf, withIntentOf } from './call-subject.js';
import { fingerprint, IdempotentAnswers } from './idempotency.js';
import type { Ledger } from '../ledger/ledger.js';
import type { Parameters } from '../payments/parameters.js';
import { StripeFailure } from '../payments/stripe-failure.js';
import type { Gate } from '../scenarios/gate.js';

export interface Call {
  readonly id: string;
  readonly parameters: Parameters;
  readonly trace: Trace;
}

/** The result of a call: a body now, or a body later. */
export type Outcome = { readonly body: object } | { readonly body: () => object; readonly afterMs: number };

export type Handler = (call: Call) => Outcome;

interface Reply {
  readonly status: number;
  readonly body: object;
  readonly replayed?: true;
}

/** Turns handlers into routes: one transaction per call, idempotency keys, and no response before its data is on disk. */
export class Answering {
  private readonly answers: IdempotentAnswers;

  constructor(
    private readonly ledger: Ledger,
    private readonly gate: Gate,
  ) {
    this.answers = new IdempotentAnswers(ledger);
  }

  route(handler: Handler): RequestHandler<{ id: string }> {
    return async (request, response) => {
      const requestId = `req_${randomBytes(7).toString('hex')}`;
      response.set({ 'request-id': requestId, 'stripe-version': request.get('stripe-version') ?? API_VERSION });
      const key = request.method === 'POST' ? request.get('idempotency-key') : undefined;
      const parameters = (request.method === 'GET' ? request.query : (request.body ?? {})) as Parameters;
      const subject = subjectOf(this.ledger, request, parameters);
      if (!(await this.gate.lets(subject, response))) return;
      const trace = { requestId, idempotencyKey: key ?? null, origin: `${request.protocol}://${request.host}` };
      const call = { id: request.params.id, parameters, trace };
      const reply = await this.replyTo(request, call, () => {
        const outcome = handler(call);
        this.gate.spoils(subject);
        return outcome;
      });
      await this.ledger.settled();
      if (key !== undefined) response.set('idempotency-key', key);
      if (key !== undefined && reply.status >= 500) response.set('stripe-should-retry', 'false');
      if (reply.replayed) response.set('idempotent-replayed', 'true');
      await this.gate.sends(withIntentOf(reply.body, subject), response, reply);
    };
  }

  private async replyTo(
    { method, originalUrl }: Request<{ id: string }>,
    { parameters, trace: { idempotencyKey: key } }: Call,
    work: () => Outcome,
  ): Promise<Reply> {
    if (key === null) return this.perform(work, () => undefined);
    const print = fingerprint(method, originalUrl, parameters);
    try {
      const known = this.answers.begin(key, print);
      if (known !== undefined) return { status: known.status, body: known.body, replayed: true };
    } catch (failure) {
      return failureReply(failure);
    }
    try {
      return await this.perform(work, (reply) => this.answers.store(key, print, reply.status, reply.body));
    } finally {
      this.answers.end(key);
    }
  }

  private async perform(work: () => Outcome, store: (reply: Reply) => void): Promise<Reply> {
    const first = this.ledger.transaction(() => {
      const outcome = attempt(work);
      if (!('afterMs' in outcome)) store(outcome);
      return outcome;
    });
    if (!('afterMs' in first)) return first;
    await pause(first.afterMs);
    return this.ledger.transaction(() => {
      const reply = { status: 200, body: first.body() };
      store(reply);
      return reply;
    });
  }
}

type Later = Extract<Outcome, { afterMs: number }>;

function attempt(work: () => Outcome): Reply | Later {
  try {
    const outcome = work();
    return 'afterMs' in outcome ? outcome : { status: 200, ...outcome };
  } catch (failure) {
    return failureReply(failure);
  }
}

function failureReply(failure: unknown): Reply {
  if (failure instanceof StripeFailure) return { status: failure.status, body: { error: failure.error } };
  throw failure;
}

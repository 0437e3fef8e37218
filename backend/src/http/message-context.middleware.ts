import { randomUUID } from 'node:crypto';
import { withTimeLimit } from '@shop/eventing/event-store/time-limit';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import type { Configuration } from '../platform/configuration.js';
import { clientNetworks } from '../platform/client-ip.js';
import { keyedDigest } from './keyed-digest.js';
import { ownerCookie } from './session/cookies.js';

/** Shortest idempotency key that names a visit: a shorter one might be sent by another client too. */
const MIN_SESSION_KEY_LENGTH = 16;
const MAX_SECRET_LENGTH = 64;

export const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/** Header with the solution of a proof of work. */
export const PROOF_HEADER = 'x-proof-of-work';
export const MAX_PROOF_LENGTH = 4096;

/**
 * Gives every request its correlation id, its command id (from Idempotency-Key, or a new one) and its browser's secret. The
 * actor is a visitor until a session or a signature identifies another one.
 */
export function messageContext({
  http,
  keys,
  storeTimeLimits,
}: Pick<Configuration, 'http' | 'keys' | 'storeTimeLimits'>): RequestHandler {
  const cookie = ownerCookie(http.publicUrl);
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = request.get('idempotency-key') ?? '';
    const isRepeatable = key !== '' && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH;
    const commandId = isRepeatable ? `key:${keyedDigest(keys.search, 'command', key)}` : randomUUID();
    const secret = cookie.of(request);
    const networks = clientNetworks(request.ip);
    const proof = request.get(PROOF_HEADER);
    const owner = secret === '' || secret.length > MAX_SECRET_LENGTH ? {} : { ownerSecret: secret };
    const context = newContext({
      commandId,
      actor: 'visitor',
      networks,
      ...(isRepeatable &&
        key.length >= MIN_SESSION_KEY_LENGTH && {
          visitDigest: keyedDigest(keys.search, 'visit', networks[0].name, secret, key),
        }),
      ...(proof !== undefined && proof.length <= MAX_PROOF_LENGTH && { proof }),
      ...owner,
    });
    response.setHeader('x-request-id', context.correlationId);
    onBehalfOf(context, () => withTimeLimit(storeTimeLimits.request, next));
  };
}

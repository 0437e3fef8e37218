import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { newContext, onBehalfOf } from '../message-context.js';
import { clientNetworks } from './client-address.js';
import { ownerCookie } from './owner-cookie.js';

const LONGEST_KEY = 255;
const LONGEST_SECRET = 64;
const LONGEST_PROOF = 4096;

/** The header that brings the solution of a proof of work. */
export const PROOF_HEADER = 'x-proof-of-work';

/**
 * Gives every request its correlation id, its command id (from Idempotency-Key or anew), and its browser's secret. Whoever asks
 * is a visitor until a session or a signature shows who it is.
 */
export const messageContext = (publicUrl: URL): RequestHandler => {
  const cookie = ownerCookie(publicUrl);
  return (request: Request, response: Response, next: NextFunction): void => {
    const key = request.get('idempotency-key');
    const commandId = key !== undefined && key !== '' && key.length <= LONGEST_KEY ? `key:${key}` : randomUUID();
    const secret = cookie.of(request);
    const proof = request.get(PROOF_HEADER);
    const owner = secret === '' || secret.length > LONGEST_SECRET ? {} : { ownerSecret: secret };
    const context = newContext({
      commandId,
      actor: 'visitor',
      networks: clientNetworks(request.ip),
      ...(proof !== undefined && proof.length <= LONGEST_PROOF && { proof }),
      ...owner,
    });
    response.setHeader('x-request-id', context.correlationId);
    onBehalfOf(context, next);
  };
};

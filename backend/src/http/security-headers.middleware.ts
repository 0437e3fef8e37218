import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const NOTHING = ["'none'"];

/** Security headers of every response, which is data and never a page: the same ones each time. HSTS is only for a shop on https. */
export function securityHeaders(publicUrl: URL): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': NOTHING, 'frame-ancestors': NOTHING, 'base-uri': NOTHING, 'form-action': NOTHING },
    },
    strictTransportSecurity: publicUrl.protocol === 'https:',
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const request = new IncomingMessage(new Socket());
  const sample = new ServerResponse(request);
  setHeaders(request, sample, () => undefined);
  sample.setHeader('cache-control', 'no-store');
  const headers = new Map(Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}

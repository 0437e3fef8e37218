import helmet from 'helmet';
import type { RequestHandler } from 'express';

const NOTHING = ["'none'"];

/** Security headers of every response, which is data and never a page. HSTS is only for a shop on https. */
export const securityHeaders = (publicUrl: URL): RequestHandler[] => [
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': NOTHING, 'frame-ancestors': NOTHING, 'base-uri': NOTHING, 'form-action': NOTHING },
    },
    strictTransportSecurity: publicUrl.protocol === 'https:',
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  }),
  (_request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    next();
  },
];

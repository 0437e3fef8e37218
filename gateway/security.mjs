import helmet from 'helmet';

const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * The security headers of every response, as a function of its path that returns a Map by name. Only origins needed by `scriptUrl`
 * (Stripe.js) and `analyticsHost` (receiver of page events) are allowed, each a path or URL. A font has no policy: it loads nothing. A
 * page keeps its tie to a window that it opens, such as a wallet's. On http neither HSTS nor upgrade-insecure-requests is sent.
 */
export function securityHeaders({ publicUrl, scriptUrl, analyticsHost }) {
  const https = publicUrl.startsWith('https:');
  const withoutPolicy = headersOf(helmet({ contentSecurityPolicy: false, strictTransportSecurity: https }));
  const permissions = `camera=(), microphone=(), geolocation=(), payment=(self${payers(scriptUrl)})`;
  const ofEmulators = new Map([['Permissions-Policy', permissions], ...withoutPolicy]);
  const page = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directives({ https, scriptUrl, analyticsHost }) },
    strictTransportSecurity: https,
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const ofPages = new Map([['Permissions-Policy', permissions], ...headersOf(page)]);
  return (path) => {
    if (path.endsWith('.woff2')) return withoutPolicy;
    return path.startsWith('/sandbox/') ? ofEmulators : ofPages;
  };
}

/** The headers that a middleware sets, whatever is asked, as a Map by name. */
function headersOf(middleware) {
  const headers = new Map();
  const response = {
    setHeader: (name, value) => headers.set(name, value),
    removeHeader: (name) => headers.delete(name),
  };
  middleware({}, response, () => undefined);
  return headers;
}

function directives({ https, scriptUrl, analyticsHost }) {
  const stripe = stripeOrigins(scriptUrl);
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...stripe.script],
    'connect-src': ["'self'", ...stripe.connect, ...foreignOrigin(analyticsHost)],
    'frame-src': ["'self'", ...stripe.frame],
    'img-src': ["'self'", 'data:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

function stripeOrigins(scriptUrl) {
  const origin = foreignOrigin(scriptUrl);
  return STRIPE.script.includes(origin[0]) ? STRIPE : { script: origin, connect: origin, frame: origin };
}

/** The origin of an absolute URL as a list of one; empty for a path of this site. */
const foreignOrigin = (url) => (URL.canParse(url) ? [new URL(url).origin] : []);

const payers = (scriptUrl) =>
  foreignOrigin(scriptUrl)
    .map((origin) => ` "${origin}"`)
    .join('');

import { join } from 'node:path';
import express from 'express';
import { assetsIn } from './assets.mjs';
import { crawlerFiles } from './crawlers.mjs';
import { forwardedBy } from './forwarded.mjs';
import { LANGUAGES } from './head.mjs';
import { pathOf, pipeTo } from './pipe.mjs';
import { securityHeaders } from './security.mjs';
import { securityText } from './security-text.mjs';

/**
 * The only public port of the shop as a request listener: API and health are passed on to `backendUrl` (or several in turn, separated by commas), `/sandbox` to `sandboxUrl` (not served
 * when undefined), for the client that a hop of `trustedProxies` names (see `trustedProxiesOf`). Everything else comes from the folder
 * `frontend`: landing.fr.html and landing.en.html for new visitors, index.html for every other page, each as `documents` has rendered it,
 * or as it was built until then; with 404 for a path that no page has. Assets that are no longer there come from the folder `keptAssets`.
 */
export function gatewayApp({
  publicUrl,
  backendUrl,
  sandboxUrl,
  frontend,
  keptAssets,
  documents,
  trustedProxies,
  ...scripts
}) {
  const app = express()
    .disable('x-powered-by')
    .disable('etag')
    .set('trust proxy', trustedProxies ?? false);
  const secured = securityHeaders({ publicUrl, ...scripts });
  app.use((request, response, next) => {
    response.setHeaders(secured(request.path));
    next();
  });
  app.get('/health/gateway', (_request, response) => void health(response, documents));
  app.use('/drawer', notFound);
  app.use('/assets', assetsIn([join(frontend, 'assets'), ...(keptAssets ? [keptAssets] : [])]), notFound);
  app.use(crawlerFiles(publicUrl, documents));
  app.get('/.well-known/security.txt', securityText(publicUrl, documents));
  const files = express.static(frontend, { index: false, setHeaders: revalidate });
  app.use((request, response, next) => (request.path.endsWith('.html') ? next() : files(request, response, next)));
  app.use(pages(frontend, documents));
  const forwarded = forwardedBy(publicUrl, app.get('trust proxy fn'));
  const over = (path, pipe) => ({ path, pipe, headers: secured(`${path}/`) });
  const toBackend = pipeTo(backendUrl, 'backend');
  const ways = [over('/api', toBackend), over('/health', toBackend)];
  if (sandboxUrl) ways.push(over('/sandbox', pipeTo(sandboxUrl, 'sandbox')));
  return (request, response) => pass(request, response, { app, ways, forwarded });
}

/** Passes a request on by its path; all others are the app's own. */
function pass(request, response, { app, ways, forwarded }) {
  const [asked] = pathOf(request.url).split('?', 1);
  const way = asked !== '/health/gateway' && ways.find(({ path }) => asked === path || asked.startsWith(`${path}/`));
  if (!way) return app(request, response);
  response.setHeaders(way.headers);
  forwarded(request);
  void way.pipe(request, response);
}

function health(response, documents) {
  const ready = documents?.settled() ?? true;
  response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'starting' });
}

/**
 * The document for a URL, in its language: the prerendered start page (unless the URL names a visit to resume; with room for the
 * line about a promotion code if it names one), an indexable page, or the common one for all others; `file` is the version that was built.
 */
function documentFor({ path, query }, documents) {
  const language = [query.lang, query.langue].find((one) => LANGUAGES.includes(one)) ?? LANGUAGES[0];
  if (path === '/' && !query.uuid) {
    const hasCode = [query.idc].flat()[0]?.trim();
    const made = documents?.of(`${hasCode ? 'landing-with-code' : 'landing'}.${language}.html`);
    return { made, file: `landing.${language}.html`, canBeFound: true };
  }
  const page = documents?.of(`${path.replace(/(.)\/$/, '$1')} ${language}`);
  return { made: page ?? documents?.of(`index.${language}.html`), file: 'index.html', canBeFound: page !== undefined };
}

function pages(frontend, documents) {
  return async (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) return void response.status(405).set('Allow', 'GET, HEAD').end();
    if (!request.accepts('html')) return notFound(request, response);
    if (documents && !(await documents.isPage(request.path))) response.status(404);
    response.set('cache-control', 'no-cache').type('html');
    const { made, file, canBeFound } = documentFor(request, documents);
    if (!canBeFound) response.set('X-Robots-Tag', 'noindex');
    if (made) return void (await sendMade(made, request, response));
    response.sendFile(join(frontend, file), { cacheControl: false }, (error) => {
      if (error && !response.headersSent)
        response.status(503).type('text').send('The shop is being built. Reload in a moment.');
    });
  };
}

async function sendMade({ plain, compressed, tag }, request, response) {
  response.vary('Accept-Encoding').set('ETag', `W/"${tag}"`);
  const isCompressed = request.acceptsEncodings('br') === 'br';
  if (isCompressed) response.set('Content-Encoding', 'br');
  if (request.fresh) return void response.status(304).end();
  response.send(isCompressed ? await compressed() : plain);
}

const notFound = (_request, response) => void response.status(404).type('text').send('Not found');

const revalidate = (response) => void response.setHeader('cache-control', 'no-cache');

import { join } from 'node:path';
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { securityHeaders } from './security.mjs';

/**
 * The shop's one public door as an Express app: API and health to `backendUrl`, `/sandbox` to `sandboxUrl` (none when undefined),
 * everything else from the folder `frontend`, whose index.html answers for every page.
 */
export function gatewayApp({ publicUrl, backendUrl, sandboxUrl, frontend, scriptUrl, analyticsHost }) {
  const app = express().disable('x-powered-by').disable('etag');
  app.use(securityHeaders({ publicUrl, scriptUrl, analyticsHost }));
  app.get('/health/gateway', (_request, response) => void response.json({ status: 'ok' }));
  app.use(forwardedBy(publicUrl));
  app.use(proxyTo(backendUrl, ['/api', '/health'], 'backend'));
  if (sandboxUrl) app.use(proxyTo(sandboxUrl, ['/sandbox'], 'sandbox'));
  app.use(
    '/assets',
    express.static(join(frontend, 'assets'), { immutable: true, maxAge: '1y', index: false }),
    notFound,
  );
  app.use(express.static(frontend, { index: false, setHeaders: revalidate }));
  app.use(pages(join(frontend, 'index.html')));
  return app;
}

/** Nobody outside may claim to be somebody's proxy, so the headers are made here anew. */
function forwardedBy(publicUrl) {
  const proto = new URL(publicUrl).protocol.replace(':', '');
  return ({ headers }, _response, next) => {
    for (const name of Object.keys(headers)) if (/^(x-)?forwarded(-|$)|^x-real-ip$/.test(name)) delete headers[name];
    headers['x-forwarded-proto'] = proto;
    next();
  };
}

function proxyTo(target, paths, name) {
  const proxy = createProxyMiddleware({
    target,
    xfwd: true,
    ejectPlugins: true,
    plugins: [(server) => server.on('error', (_error, _request, response) => unavailable(response, name))],
  });
  const isMine = (path) => paths.some((mine) => path === mine || path.startsWith(`${mine}/`));
  return (request, response, next) => (isMine(request.path) ? void proxy(request, response, () => undefined) : next());
}

function unavailable(response, name) {
  if (response.headersSent || !response.writeHead) return response.destroy();
  const problem = {
    type: 'about:blank',
    title: 'Bad Gateway',
    status: 502,
    code: `${name}-unavailable`,
    detail: 'The shop is restarting. Please try again in a moment.',
  };
  response.writeHead(502, {
    'content-type': 'application/problem+json',
    'retry-after': '1',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(problem));
}

function pages(index) {
  return (request, response) => {
    if (!['GET', 'HEAD'].includes(request.method)) return void response.status(405).set('Allow', 'GET, HEAD').end();
    if (!request.accepts('html')) return notFound(request, response);
    response.sendFile(index, { headers: { 'cache-control': 'no-cache' } }, (error) => {
      if (error && !response.headersSent)
        response.status(503).type('text').send('The shop is being built. Reload in a moment.');
    });
  };
}

const notFound = (_request, response) => void response.status(404).type('text').send('Not found');

const revalidate = (response) => void response.setHeader('cache-control', 'no-cache');

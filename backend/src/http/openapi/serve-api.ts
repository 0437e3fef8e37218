import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import { API_PAGE_STYLE, apiPage } from './page.js';

const PAGE_POLICY = `default-src 'none';style-src 'self';frame-ancestors 'none';base-uri 'none';form-action 'none'`;

const isThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/**
 * Serves the document, and in development (the shop's public URL is this machine) a page that shows it. What generates it is loaded with
 * the first request for it: a fifth of all modules of the process, which no other request needs.
 */
export function serveApi(app: NestExpressApplication, publicUrl: URL): void {
  let described: OpenAPIObject | undefined;
  const document = async () => (described ??= (await import('./openapi.js')).describeApi(app));
  const http = app.getHttpAdapter().getInstance();
  http.get('/api/openapi.json', async (_request, response) => void response.json(await document()));
  if (!isThisMachine(publicUrl)) return;
  http.get('/api/docs', async (_request, response) => {
    response.setHeader('content-security-policy', PAGE_POLICY);
    response.type('html').send(apiPage(await document()));
  });
  http.get('/api/docs.css', (_request, response) => void response.type('css').send(API_PAGE_STYLE));
}

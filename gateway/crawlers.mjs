import { alternatesOf, LANGUAGES, urlOf } from './head.mjs';

/** Paths that search engines should not index. */
const CLOSED = ['/api/', '/admin', '/sandbox/'];
const SAMPLES = ['mecavin', 'service-history', 'mecascore'];

/** Content of robots.txt: the paths that are disallowed for crawlers, and the URL of the sitemap. */
export const robots = (publicUrl) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');

const link = ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const entry = (url, alternates) => `<url><loc>${url}</loc>${alternates.map(link).join('')}</url>`;

/** The sitemap: every indexable page of `paths`, and the sample reports, in each language with its alternates. */
export function sitemap(publicUrl, paths) {
  const pages = paths.flatMap((path) =>
    LANGUAGES.map((language) => entry(urlOf(publicUrl, path, language), alternatesOf(publicUrl, path))),
  );
  const samples = SAMPLES.flatMap((sample) => {
    const alternates = LANGUAGES.map((one) => [one, new URL(`/samples/${sample}-${one}.pdf`, publicUrl).href]);
    return alternates.map(([, url]) => entry(url, alternates));
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${[...pages, ...samples].join('\n')}\n</urlset>\n`;
}

/** Serves /robots.txt and /sitemap.xml. */
export const crawlerFiles = (publicUrl, documents) => (request, response, next) => {
  if (request.path === '/robots.txt') return void response.type('text').send(robots(publicUrl));
  if (request.path === '/sitemap.xml') {
    return void response.type('application/xml').send(sitemap(publicUrl, ['/', ...(documents?.paths() ?? [])]));
  }
  next();
};

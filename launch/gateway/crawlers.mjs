import { alternatesOf, LANGUAGES, addressOf } from './head.mjs';

/** What nobody outside has a use for finding. */
const CLOSED = ['/api/', '/admin', '/sandbox/'];
const SAMPLES = ['mecavin', 'service-history', 'mecascore'];

/** What search engines are asked to leave alone, and where they read which pages there are. */
export const robots = (publicUrl) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl)}`,
    '',
  ].join('\n');

const link = ([hreflang, href]) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

const entry = (address, alternates) => `<url><loc>${address}</loc>${alternates.map(link).join('')}</url>`;

/** Every page that can be found under `paths`, and the sample reports, in each language with the others beside it. */
export function sitemap(publicUrl, paths) {
  const pages = paths.flatMap((path) =>
    LANGUAGES.map((language) => entry(addressOf(publicUrl, path, language), alternatesOf(publicUrl, path))),
  );
  const samples = SAMPLES.flatMap((sample) => {
    const alternates = LANGUAGES.map((one) => [one, new URL(`/samples/${sample}-${one}.pdf`, publicUrl).href]);
    return alternates.map(([, address]) => entry(address, alternates));
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${[...pages, ...samples].join('\n')}\n</urlset>\n`;
}

/** Answers /robots.txt and /sitemap.xml. */
export const crawlerFiles = (publicUrl, documents) => (request, response, next) => {
  if (request.path === '/robots.txt') return void response.type('text').send(robots(publicUrl));
  if (request.path === '/sitemap.xml') {
    return void response.type('application/xml').send(sitemap(publicUrl, ['/', ...(documents?.paths() ?? [])]));
  }
  next();
};

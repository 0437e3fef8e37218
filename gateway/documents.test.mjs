import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http, { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe as suite, it } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './gateway.mjs';
import { freePort } from '../workshop/launch/processes/ports.mjs';
import { gatewayApp } from './app.mjs';
import { keepDocuments } from './documents.mjs';

const page = (language) =>
  `<html lang="${language}"><head><title>Meca</title><meta name="description"\n content="x" /><meta property="og:title" content="" /><meta property="og:description" content="" /><link rel="manifest" href="/manifest.fr.webmanifest" /><meta property="og:locale" content="fr_FR" /><meta property="og:image" content="/preview.${language}.png" /></head><body><div id="root"></div></body></html>`;

const frontend = mkdtempSync(join(tmpdir(), 'shop-test-documents-'));
let backend, answers, documents, url, servers;

before(async () => {
  for (const name of ['index.html', 'landing.fr.html']) writeFileSync(join(frontend, name), page('fr'));
  writeFileSync(join(frontend, 'landing.en.html'), page('en'));
  backend = createServer((request, response) => answers(request, response)).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  answers = (_request, response) => response.writeHead(503).end();
  const backendUrl = `http://127.0.0.1:9,http://127.0.0.1:${backend.address().port}`;
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  documents = keepDocuments({ publicUrl: url, backendUrl, frontend, loadDrawer: async () => drawer });
  servers = await listen(
    gatewayApp({ publicUrl: url, backendUrl, frontend, documents, scriptUrl: '/stripe.js' }),
    port,
  );
});

after(() => {
  documents.stop();
  for (const server of [backend, ...servers]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(frontend, { recursive: true });
});

const drawLanding = async (language, { promiseSeconds }, hasCode) => ({
  html: `<h1>${language} ${promiseSeconds}</h1>${hasCode ? '<p>code</p>' : ''}`,
  title: 'A "title"',
  description: 'So <long>',
  structuredData: { '@graph': [{ name: '</script>', url: '/', image: '/car', logo: '/logo.png' }] },
});

const drawer = {
  drawLanding,
  describePages: async (language) => ({ '/contact': { title: `Contact ${language}`, description: 'Write to us' } }),
  pageNameOf: () => 'some page',
};

const get = (path, headers = {}) => fetch(url + path, { headers: { accept: 'text/html', ...headers } });

/** Sends a request as a browser does: `fetch` adds no-cache headers to a conditional request. */
async function statusFor(path, headers) {
  const request = http.get(url + path, { headers: { accept: 'text/html', ...headers } });
  const [response] = await once(request, 'response');
  response.resume();
  return response.statusCode;
}

async function settled() {
  while (!documents.of('index.fr.html')) await wait(20);
}

suite('the documents of the shop', { timeout: 60_000 }, () => {
  it('are sent as they were built while the backend is away, and the gateway is not ready', async () => {
    assert.equal(await (await get('/')).text(), page('fr'));
    assert.equal((await get('/health/gateway')).status, 503);
  });

  it('carry what the backend says of itself once it answers, the start page drawn with it', async () => {
    const configuration = { promiseSeconds: 600, brandName: '</script></script>' };
    answers = (_request, response) => response.end(JSON.stringify(configuration));
    await settled();
    assert.equal((await get('/health/gateway')).status, 200);
    const block = /<script type="application\/json" id="configuration">(.*?)<\/script>/;
    for (const [path, language] of [
      ['/', 'fr'],
      ['/?lang=en', 'en'],
    ]) {
      const text = await (await get(path)).text();
      assert.deepEqual(JSON.parse(block.exec(text)[1]), configuration);
      assert.ok(text.includes(`<div id="root" data-language="${language}"><h1>${language} 600</h1></div>`));
      assert.ok(text.includes('<title>A &quot;title&quot;</title>'));
      assert.match(text, /<meta name="description"\s+content="So &lt;long>"/);
      assert.ok(text.includes('property="og:title" content="A &quot;title&quot;"'));
      assert.ok(text.includes('property="og:description" content="So &lt;long>"'));
      assert.ok(text.includes(`property="og:image" content="${url}/preview.${language}.png"`));
      assert.ok(text.includes(`href="/manifest.${language}.webmanifest"`));
    }
    const other = await (await get('/success')).text();
    assert.deepEqual(JSON.parse(block.exec(other)[1]), configuration);
    assert.ok(other.includes('<div id="root"></div>'));
  });

  it('name themselves, their language and the same page in the other for search engines and previews', async () => {
    await settled();
    for (const [path, own, language, locale] of [
      ['/', '/', 'fr', 'fr_FR'],
      ['/?lang=en&utm_source=x', '/?lang=en', 'en', 'en_GB'],
      ['/contact', '/contact', 'fr', 'fr_FR'],
      ['/contact/?langue=en', '/contact?lang=en', 'en', 'en_GB'],
    ]) {
      const answer = await get(path);
      const text = await answer.text();
      const start = new URL(own, url).pathname;
      assert.equal(answer.headers.get('x-robots-tag'), null);
      assert.ok(text.startsWith(`<html lang="${language}">`), path);
      for (const written of [
        `<link rel="canonical" href="${url}${own}">`,
        `<meta property="og:url" content="${url}${own}">`,
        `<link rel="alternate" hreflang="fr" href="${url}${start}">`,
        `<link rel="alternate" hreflang="en" href="${url}${start}?lang=en">`,
        `<link rel="alternate" hreflang="x-default" href="${url}${start}">`,
        `property="og:locale" content="${locale}"`,
        `<meta property="og:locale:alternate" content="${locale === 'fr_FR' ? 'en_GB' : 'fr_FR'}">`,
      ])
        assert.ok(text.includes(written), `${path} lacks ${written}`);
    }
    assert.match(await (await get('/contact?lang=en')).text(), /<title>Contact en<\/title>/);
  });

  it('leave room for the line about a promotion code where the address names one', async () => {
    await settled();
    for (const [query, hasCode] of [
      ['idc=BIENVENUE10', true],
      ['lang=en&idc=%20x', true],
      ['idc=A&idc=', true],
      ['idc=&idc=A', false],
      ['idc=%20', false],
      ['lang=en', false],
    ])
      assert.equal((await (await get(`/?${query}`)).text()).includes('<p>code</p>'), hasCode, query);
  });

  it('tell search engines of the start page what is sold, under its full address', async () => {
    await settled();
    const text = await (await get('/')).text();
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text);
    const located = { url: `${url}/`, image: `${url}/car`, logo: `${url}/logo.png` };
    assert.deepEqual(JSON.parse(data)['@graph'], [{ name: '</script>', ...located }]);
  });

  it('keep an order, a visit and an unknown address out of search engines, in their language', async () => {
    await settled();
    for (const path of ['/commande/abc?lang=en', '/?uuid=1&lang=en', '/nowhere?lang=en']) {
      const answer = await get(path);
      assert.equal(answer.headers.get('x-robots-tag'), 'noindex', path);
      assert.ok((await answer.text()).startsWith('<html lang="en">'), path);
    }
  });

  it('are listed for search engines, which are asked to leave the rest alone', async () => {
    await settled();
    const robots = await (await get('/robots.txt')).text();
    const closed = ['/api/', '/admin', '/sandbox/'].map((path) => `Disallow: ${path}\n`).join('');
    assert.equal(robots, `User-agent: *\n${closed}\nSitemap: ${url}/sitemap.xml\n`);
    const answer = await get('/sitemap.xml');
    assert.match(answer.headers.get('content-type'), /^application\/xml/);
    const sitemap = await answer.text();
    const alternate = (language, path) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}${path}"/>`;
    for (const links of [
      alternate('fr', '/contact') + alternate('en', '/contact?lang=en') + alternate('x-default', '/contact'),
      alternate('fr', '/samples/mecavin-fr.pdf') + alternate('en', '/samples/mecavin-en.pdf'),
    ])
      assert.ok(sitemap.includes(`</loc>${links}</url>`), links);
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one);
    const samples = ['mecavin', 'service-history', 'mecascore'].map((name) => `/samples/${name}-en.pdf`);
    for (const path of ['/', '/?lang=en', '/contact', '/contact?lang=en', ...samples])
      assert.ok(listed.includes(`${url}${path}`), path);
    assert.equal(listed.length, 10);
  });

  it('are compressed for clients that accept it, and not sent again to clients that have them', async () => {
    await settled();
    for (const asked of ['/ gzip,br br', '/ identity -', '/contact br br', '/contact br br']) {
      const [path, accepted, encoding] = asked.split(' ');
      const answer = await get(path, { 'accept-encoding': accepted });
      assert.equal(answer.headers.get('content-encoding') ?? '-', encoding);
      assert.match(answer.headers.get('content-type'), /^text\/html/);
      assert.equal(answer.headers.get('vary'), 'Accept-Encoding');
      assert.equal(answer.headers.get('cache-control'), 'no-cache');
      assert.match(await answer.text(), path === '/' ? /<h1>fr 600<\/h1>/ : /<title>Contact fr<\/title>/);
      assert.equal(await statusFor(path, { 'if-none-match': answer.headers.get('etag') }), 304);
    }
  });

  it('stay what they were when the backend goes away', async () => {
    await settled();
    answers = (_request, response) => response.writeHead(503).end();
    assert.match(await (await get('/')).text(), /<h1>fr 600<\/h1>/);
  });
});

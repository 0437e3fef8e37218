import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../testing/raw.js';
import { StoryShop } from '../testing/shop.js';

const PUBLIC = 'https://rapports.example.fr';
const PARTNER = 'https://partenaire.example.fr';

let shop: StoryShop;
let open: { url: string; close: () => Promise<void> };
beforeAll(async () => {
  shop = await StoryShop.open();
  const http = { ...shop.configuration.http, publicUrl: new URL(PUBLIC), origins: [PARTNER] };
  open = await shop.openAnother({ http });
});
afterAll(async () => {
  await open.close();
  await shop.close();
});

/** The names of the answer's headers that the source of the pages reads, also by a constant. */
async function headersReadByPages(): Promise<string[]> {
  const pages = new URL('../../../frontend/src/', import.meta.url);
  const files = await readdir(pages, { recursive: true });
  const sources = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing'));
  const texts = await Promise.all(sources.map((file) => readFile(new URL(file, pages), 'utf8')));
  const text = texts.join('\n');
  return [...text.matchAll(/headers\.get\((?:'([\w-]+)'|(\w+))\)/g)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([\\w-]+)'`).exec(text)?.[1] ?? `${constant}?`,
  );
}

const JSON_TYPE = { 'content-type': 'application/json' };

describe('pages of other origins', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
  const allowOf = async (url: string, origin: string) => {
    const answers = [
      await raw(url, 'GET', '/api/configuration', { origin }),
      await raw(url, 'OPTIONS', '/api/sessions', { origin, ...preflight }),
    ];
    return answers.flatMap(({ headers }) => headers['access-control-allow-origin'] ?? []);
  };

  it('get no CORS header at all when none is listed', async () => {
    const { headers } = await raw(shop.url, 'GET', '/api/configuration', { origin: PARTNER });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('may ask, with credentials, when their very origin is listed', async () => {
    expect(await allowOf(open.url, PARTNER)).toEqual([PARTNER, PARTNER]);
    const { headers } = await raw(open.url, 'GET', '/api/configuration', { origin: PARTNER });
    expect(headers).toMatchObject({ 'access-control-allow-credentials': 'true' });
    const headersOfChange = { ...JSON_TYPE, origin: PARTNER, 'sec-fetch-site': 'cross-site' };
    expect((await raw(open.url, 'POST', '/api/sessions', headersOfChange, '{}')).status).toBe(201);
  });

  it('may ask by every method that the shop has', async () => {
    const { headers } = await raw(open.url, 'OPTIONS', '/api/sessions', { origin: PARTNER, ...preflight });
    const allowed = String(headers['access-control-allow-methods']).split(',');
    expect(allowed).toEqual(expect.arrayContaining(['GET', 'POST', 'PATCH']));
    expect(headers['access-control-max-age']).toBe('600');
  });

  it('may read every header that pages of the shop read', async () => {
    const { headers } = await raw(open.url, 'GET', '/api/configuration', { origin: PARTNER });
    const exposed = String(headers['access-control-expose-headers']).split(',');
    const read = await headersReadByPages();
    expect(exposed).toEqual(expect.arrayContaining([...read, 'x-request-id', 'retry-after', 'date']));
  });

  it.each([
    'null',
    '*',
    '',
    'https://partenaire.example.fr.evil.example',
    'https://evil-partenaire.example.fr',
    'http://partenaire.example.fr',
    'https://partenaire.example.fr:8443',
    'https://PARTENAIRE.example.fr',
    'https://partenaire.example.fr/',
    'https://sub.partenaire.example.fr',
    'https://partenaire.example',
    'https://partenaire-example.fr',
    'https://pärtenaire.example.fr',
  ])('get none for %j', async (origin) => {
    const sent = Buffer.from(origin, 'utf8').toString('latin1');
    expect(await allowOf(open.url, sent)).toEqual([]);
    const { headers } = await raw(open.url, 'GET', '/api/configuration', { origin: sent });
    expect(headers.vary?.toLowerCase()).toContain('origin');
  });
});

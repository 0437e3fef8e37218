import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoryShop } from '../../testing/shop.js';
import { Text } from '../input/fields.js';
import { describeApi } from './openapi.js';
import { apiPage } from './page.js';
import { Route } from './routes.js';
import { pageTypes } from './page-types.js';

const PAGE_TYPES = new URL('../../../../frontend/src/api/contract.ts', import.meta.url);
const CHECKED_IN = new URL('../../../../docs/openapi.json', import.meta.url);

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('the description of the API', () => {
  it('in docs/openapi.json is the one of the controllers (npm run openapi writes it)', () => {
    expect(JSON.parse(readFileSync(CHECKED_IN, 'utf8'))).toEqual(plain(describeApi(shop.app)));
  });

  it('in the page’s types is the one of the controllers, but for its layout', () => {
    const words = (text: string) => text.replaceAll("'", '"').match(/[\w$"./-]+|[{}[\]<>?:]/g);
    expect(words(readFileSync(PAGE_TYPES, 'utf8'))).toEqual(words(pageTypes(describeApi(shop.app))));
  });

  it('says of every route what it does and what it answers', () => {
    const operations = Object.values(describeApi(shop.app).paths).flatMap((item) => Object.values(item) as unknown[]);
    expect(operations.length).toBeGreaterThan(19);
    for (const operation of operations) {
      expect(operation).toMatchObject({ summary: expect.stringMatching(/./) as unknown, responses: {} });
    }
  });

  it('says of every route whether it is for staff, and in which room it is', () => {
    const { paths, tags } = describeApi(shop.app);
    const securities = Object.entries(paths).map(([path, { get, post, patch }]) => [
      path,
      [get, post, patch].flatMap((operation) => (operation === undefined ? [] : [JSON.stringify(operation.security)])),
    ]);
    expect(Object.fromEntries(securities)).toMatchObject({
      '/api/steps': ['[]'],
      '/api/admin/login': ['[]'],
      '/api/admin/logout': ['[{},{"staff":[]}]'],
      '/api/admin/funnel': ['[{"staff":[]}]'],
    });
    const rooms = Object.values(paths).flatMap(({ get, post, patch }) =>
      [get, post, patch].flatMap((operation) => operation?.tags ?? []),
    );
    expect(new Set(rooms)).toEqual(new Set(tags?.map(({ name }) => name)));
  });

  it('names every parameter of a path', () => {
    const described = Object.entries(describeApi(shop.app).paths).flatMap(([path, item]) =>
      Object.values(item as Record<string, { parameters?: readonly { name: string; in: string }[] }>).map(
        ({ parameters = [] }) => [path, parameters.filter((one) => one.in === 'path').map(({ name }) => name)] as const,
      ),
    );
    for (const [path, names] of described) {
      expect([path, [...names].sort()]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      ]);
    }
  });

  it('does not compile for a field that is narrower than what its check lets through', () => {
    class Wrong {
      // @ts-expect-error: this text may be null
      @Text(20) readonly status?: string;
    }
    expect(new Wrong().status).toBeUndefined();
  });

  it('does not compile for a method that answers another view', () => {
    class Wrong {
      // @ts-expect-error: a number is no order
      @Route({ summary: 'An order', answers: { 200: 'Order' } })
      find() {
        return 1;
      }
    }
    expect(new Wrong().find()).toBe(1);
  });

  it('is served, with a page to read that runs no script', async () => {
    const served = await fetch(`${shop.url}/api/openapi.json`);
    expect(await served.json()).toEqual(plain(describeApi(shop.app)));
    const page = await fetch(`${shop.url}/api/docs`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none';style-src 'self'/);
    const html = await page.text();
    expect(html).toContain('PATCH /api/sessions/{uuid}');
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect((await fetch(`${shop.url}/api/docs.css`)).headers.get('content-type')).toContain('text/css');
  });

  it('keeps its page to the machine that the shop is built on', async () => {
    const http = { ...shop.configuration.http, publicUrl: new URL('https://shop.example') };
    const live = await shop.openAnother({ http });
    expect((await fetch(`${live.url}/api/docs`)).status).toBe(404);
    expect((await fetch(`${live.url}/api/openapi.json`)).status).toBe(200);
    await live.close();
  });

  it('shows nothing but text', () => {
    const untrusted = '<img src=x onerror="alert(1)">';
    const info = { title: untrusted, description: untrusted, version: '1' };
    const get = { summary: untrusted, tags: [untrusted], responses: { 200: { description: untrusted } } };
    const paths = { [untrusted]: { get } };
    const html = apiPage({
      openapi: '3.1.0',
      info,
      tags: [{ name: untrusted, description: untrusted }],
      paths,
      components: { schemas: { [untrusted]: { description: untrusted } } },
    });
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img/g)?.length).toBeGreaterThan(6);
  });
});

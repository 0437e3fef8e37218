import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.js';
import { chosen } from '../../payments/testing/paying.js';
import { readEnvironment } from '../environment.js';
import { readProxies } from './proxy-configuration.js';
import { StoryShop } from '../../testing/shop.js';
import { useProxies } from './proxies.js';
import { startOutsideProxy, type OutsideProxy } from './testing/outside-proxy.js';

type Variables = Readonly<Record<string, string>>;

const read = (variables: Variables) => readEnvironment(variables, readProxies);

describe('a process', () => {
  const certificate = new URL(
    '../../../../workshop/emulators/src/event-store/testing/certificate.pem',
    import.meta.url,
  );
  const program = new URL('../../../dist/platform/proxies/proxies.js', import.meta.url);
  let secure: Server;
  let proxy: OutsideProxy;
  beforeAll(async () => {
    const [cert, key] = [certificate, fileURLToPath(certificate).replace('.pem', '.key.pem')].map((file) =>
      readFileSync(file),
    );
    secure = createServer({ cert, key }, (_request, response) => response.end('the outside')).listen(0, '127.0.0.1');
    await once(secure, 'listening');
    proxy = await startOutsideProxy(`127.0.0.1:${(secure.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    proxy.stop();
    secure.close();
  });

  /** What a process with these variables gets from an address, or why it gets nothing. */
  const fetched = async (url: string, variables: Variables): Promise<string> => {
    const script = `
      const { useProxies } = await import(${JSON.stringify(program.href)});
      await useProxies(${JSON.stringify(read(variables))});
      const answer = await fetch(${JSON.stringify(url)}).then((got) => got.text(), ({ cause }) => cause.code);
      process.stdout.write(answer);`;
    const env = { PATH: process.env['PATH'], NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text(child.stdout);
  };

  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'])(
    'reaches an https address by CONNECT through the proxy that %s names',
    async (name) => {
      const before = proxy.asked.length;
      expect(await fetched('https://outside.example/', { [name]: proxy.url })).toBe('the outside');
      expect(proxy.asked.slice(before)).toEqual(['CONNECT outside.example:443']);
    },
  );

  it.each(['NO_PROXY', 'no_proxy'])('asks no proxy for a host of %s, nor for its own machine', async (name) => {
    const before = proxy.asked.length;
    const variables = { HTTPS_PROXY: proxy.url, [name]: 'other.example, outside.example' };
    expect(await fetched('https://outside.example/', variables)).toBe('ENOTFOUND');
    const { port } = secure.address() as AddressInfo;
    for (const host of ['localhost', '127.0.0.1'])
      expect(await fetched(`https://${host}:${port}/`, variables)).toBe('the outside');
    expect(proxy.asked.slice(before)).toEqual([]);
  });
});

describe('the variables of proxies', () => {
  it('may leave out the scheme', () => {
    expect(read({ http_proxy: 'proxy.example:3128' }).http).toBe('http://proxy.example:3128');
  });

  it.each(['socks5://proxy.example', 'http://', 'http://a b'])('are refused at the start when wrong: %s', (text) => {
    expect(() => read({ HTTP_PROXY: text })).toThrow('HTTP_PROXY should be the address of an HTTP proxy');
  });
});

describe('a shop behind a proxy', () => {
  it('looks up, prices and takes payments through it, and reaches its stores without', async () => {
    const shop = await StoryShop.open();
    const { fetch, Headers, Request, Response } = globalThis;
    const direct = getGlobalDispatcher();
    const proxy = await startOutsideProxy(shop.configuration.stripe.apiUrl.host);
    await useProxies(read({ http_proxy: proxy.url }));
    const { configuration } = shop;
    const app = await createApp({
      ...configuration,
      stripe: { ...configuration.stripe, apiUrl: new URL('http://outside.example') },
      providers: { ...configuration.providers, registryUrl: 'http://outside.example/registry' },
    });
    await app.listen(0, '127.0.0.1');
    const at = await app.getUrl();
    const uuid = await shop.given(...chosen);
    const paying = await shop.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: 4300 }, {}, at);
    const found = await shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: 'AB-123-CD' }, {}, at);
    Object.assign(globalThis, { fetch, Headers, Request, Response });
    setGlobalDispatcher(direct);
    await app.close();
    proxy.stop();
    await shop.close();
    expect([paying.status, found.status]).toEqual([200, 200]);
    expect(proxy.asked).toEqual(expect.arrayContaining(['POST outside.example', 'GET outside.example']));
  });
});

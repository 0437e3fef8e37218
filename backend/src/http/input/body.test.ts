import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw as rawly } from '../../testing/raw.js';
import { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const raw = (method: string, path: string, headers?: Record<string, string>, body?: string) =>
  rawly(shop.url, method, path, headers, body);

describe('a body that is not read as it is written', () => {
  it.each(['utf-7', 'utf-16', 'UTF-16LE', '"utf-16be"', 'latin1', 'utf-8; charset=utf-7'])(
    'is 415 in the charset %s, where a name given twice could hide',
    async (charset) => {
      const answer = await raw(
        'POST',
        '/api/sessions',
        { 'content-type': `application/json; charset=${charset}` },
        '{"lang":"fr","+AGwAYQBuAGc-":"en"}',
      );
      expect([answer.status, answer.body['code']]).toEqual([415, 'unsupported-media-type']);
    },
  );

  it.each(['utf-8', 'UTF-8', '"utf-8"'])('is read in the charset %s', async (charset) => {
    const type = { 'content-type': `application/json; charset=${charset}` };
    expect((await raw('POST', '/api/sessions', type, '{}')).status).toBe(201);
  });

  it('is refused without a byte of it in the answer', async () => {
    for (const body of ['{"lang":\u{1d11e}}', '{"lang":Q}', 'Q', '{"a":"b",Q', '{"Q']) {
      const answer = await raw('POST', '/api/sessions', { 'content-type': 'application/json' }, body);
      expect(answer.body).toMatchObject({ status: 400, code: 'bad-request', detail: 'This body is not JSON.' });
    }
  });
});

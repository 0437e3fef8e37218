import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';

let shop: StoryShop;
let strict: { url: string; close: () => Promise<void> };
shopWithReadModels(async (opened) => {
  shop = opened;
  strict = await shop.openAnother({ sessionBinding: 'strict' });
});
afterAll(() => strict.close());

const ask = (method: string, path: string, body: unknown, headers: Record<string, string>) =>
  shop.ask(method, path, body, headers, strict.url);

describe('a visit that is bound to its browser', () => {
  it('is shown to others as little of the tables as of the log, and to its browser all of it', async () => {
    const uuid = randomUUID();
    const started = await ask('POST', '/api/sessions', { uuid, email: 'jeanne@exemple.fr' }, {});
    const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    await ask('POST', '/api/steps', { uuid, stepNumber: 1 }, { cookie });
    await eventually(async () =>
      expect(await shop.rows('select from sessions.step where uuid = $1', [uuid])).toHaveLength(1),
    );
    const answers = async (headers: Record<string, string>) => {
      const { body } = await ask('GET', `/api/sessions/${uuid}`, undefined, headers);
      const paths = [`/api/steps/${uuid}`, `/api/steps/${uuid}/last`];
      const steps = await Promise.all(paths.map((path) => ask('GET', path, undefined, headers)));
      return [body['email'], ...steps.map(({ status }) => status)];
    };
    for (const seen of [{}, { 'x-session-revision': '0' }, { 'x-session-revision': '2' }]) {
      expect(await answers(seen)).toEqual(['j•••@e•••.fr', 403, 403]);
      expect(await answers({ ...seen, cookie })).toEqual(['jeanne@exemple.fr', 200, 200]);
    }
  });
});

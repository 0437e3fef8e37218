import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.js';

test.describe('a visit that has begun', () => {
  const uuid = randomUUID();

  test.beforeAll(async ({ shop }) => {
    const answer = await fetch(`${shop.url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ uuid, lang: 'fr' }),
    });
    expect(answer.ok).toBe(true);
  });

  const visit = async (url: string) => (await fetch(`${url}/api/sessions/${uuid}`)).status;

  test('is still there after every process was killed', async ({ shop }) => {
    await shop.killEverything();
    await expect(fetch(shop.url)).rejects.toThrow();
    await shop.startAgain();
    expect(await visit(shop.url)).toBe(200);
  });

  test('goes on while the projections are stopped', async ({ shop }) => {
    await shop.stopProjections();
    expect(await visit(shop.url)).toBe(200);
    await shop.startProjections();
  });

  test('is there again after the read models were dropped and made anew', async ({ shop }) => {
    await shop.rebuildReadModels();
    expect(await visit(shop.url)).toBe(200);
  });
});

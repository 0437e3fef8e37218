import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { Postgres } from '../stores/postgres/postgres.js';
import { StoryShop } from '../testing/shop.js';
import { withShop } from './cli-context.js';

const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterEach(() => {
  process.exitCode = undefined;
});
afterAll(async () => {
  printed.mockRestore();
  await shop.close();
});

it('a command that fails says why in one line, and leaves no connection open', async () => {
  let context: INestApplicationContext | undefined;
  const fail = (opened: INestApplicationContext): Promise<void> => {
    context = opened;
    return Promise.reject(new Error('no such account'));
  };
  await withShop(fail, () => shop.configuration);
  expect([process.exitCode, printed.mock.calls]).toEqual([1, [['no such account']]]);
  await expect(context?.get(Postgres, { strict: false }).rows('select 1')).rejects.toThrow();
});

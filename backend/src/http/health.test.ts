import type { Type } from '@nestjs/common';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import type { Response } from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Disks } from '../platform/disks/disks.js';
import { LogRefusals } from '../stores/postgres/log-refusals.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { eventually } from '../testing/eventually.js';
import { StoryShop } from '../testing/shop.js';
import { HealthController } from './health.controller.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('a thousand questions at once whether the shop is ready', () => {
  it('are all answered by one read of its stores, or one each second', async () => {
    const reads = vi.spyOn(shop.app.get(StreamStore, { strict: false }), 'answers');
    const ask = async () => (await fetch(`${shop.url}/health/ready`)).status;
    const startedAt = Date.now();
    const statuses = await Promise.all(Array.from({ length: 1000 }, ask));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(reads.mock.calls.length).toBeLessThanOrEqual(2 + (Date.now() - startedAt) / 1000);
  });
});

describe('a connection that is idle', () => {
  it('is kept for longer than a proxy before the shop keeps it, which would lose a request to one that is just closed', async () => {
    expect((await fetch(`${shop.url}/health/live`)).headers.get('keep-alive')).toBe('timeout=70');
  });
});

describe('a question that cannot be answered, by a bug', () => {
  it('is answered again as soon as it can', async () => {
    const ask = async () => (await fetch(`${shop.url}/health/ready`)).status;
    await shop.rows('alter table backend.reaction_checkpoint rename column failure to unreadable');
    await eventually(async () => expect(await ask()).toBe(500));
    await shop.rows('alter table backend.reaction_checkpoint rename column unreadable to failure');
    await eventually(async () => expect(await ask()).toBe(200));
  });
});

describe('a disk without room', () => {
  const part = <T>(type: Type<T>): T => shop.app.get(type, { strict: false });

  it.each([
    ['event-store', 'not-ready', 503],
    ['logs', 'ready', 200],
  ])('makes the shop refuse to sell only where it keeps the events: %s', async (disk, expected, code) => {
    const noRoom = { blocks: 1000, bavail: 1, bsize: 4096 };
    const disks = new Disks([{ disk, folder: '/' }], () => Promise.resolve(noRoom));
    disks.onApplicationBootstrap();
    await eventually(() => expect(disks.isFull(disk)).toBe(true));
    const health = new HealthController(
      ...([part(StreamStore), part(Postgres), part(Clocks), part(LogRefusals), disks] as const),
    );
    let answered = 200;
    const response = { status: (status: number) => (answered = status) } as unknown as Response;
    expect([(await health.ready(response)).status, answered]).toEqual([expected, code]);
    disks.beforeApplicationShutdown();
  });
});

describe('a shop that cannot sell', () => {
  const noDisks = { isFull: () => false, views: [] };
  /** What a shop in this state answers, with which status, and whom the log refuses. */
  const readyWith = async (state: {
    eventStore?: boolean;
    postgres?: boolean;
    isFarOff?: boolean;
    isEnding?: boolean;
  }) => {
    const { eventStore = true, postgres = true, isFarOff = false, isEnding = false } = state;
    const health = new HealthController(
      { answers: () => Promise.resolve(eventStore) } as unknown as StreamStore,
      { answers: () => Promise.resolve(postgres) } as unknown as Postgres,
      { isFarOff, view: {} } as unknown as Clocks,
      { find: () => Promise.resolve({ reactions: null, projections: 'no space' }) } as unknown as LogRefusals,
      noDisks as unknown as Disks,
    );
    let answered = 200;
    const response = { status: (status: number) => (answered = status) } as unknown as Response;
    await health.ready(response);
    if (isEnding) health.onModuleDestroy();
    const { status, logRefusedBy, checks } = await health.ready(response);
    expect(checks).toEqual({ eventStore, postgres });
    return [status, answered, logRefusedBy];
  };

  it('says so: without the event store, with a clock that is far off, and as soon as it shuts down', async () => {
    expect(await readyWith({})).toEqual(['ready', 200, ['projections']]);
    expect(await readyWith({ postgres: false })).toEqual(['ready', 200, ['projections']]);
    expect(await readyWith({ eventStore: false })).toEqual(['not-ready', 503, ['projections']]);
    expect(await readyWith({ isFarOff: true })).toEqual(['not-ready', 503, ['projections']]);
    expect(await readyWith({ isEnding: true })).toEqual(['not-ready', 503, ['projections']]);
  });
});

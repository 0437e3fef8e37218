import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refuseWhileFull } from '../../http/full-store.middleware.js';
import { eventually } from '../../testing/eventually.js';
import { readDisks } from './disk-configuration.js';
import { Disks } from './disks.js';
import { readEnvironment } from '../environment.js';

const GIGABYTE_IN_BLOCKS = 262_144;

let free: number | undefined;
let disks: Disks;
function watch(share: number): Disks {
  free = share;
  disks = new Disks([{ disk: 'event-store', folder: '/var/lib/eventstore' }], () =>
    free === undefined
      ? Promise.reject(new Error('EIO'))
      : Promise.resolve({ blocks: GIGABYTE_IN_BLOCKS, bavail: free * GIGABYTE_IN_BLOCKS, bsize: 4096 }),
  );
  disks.onApplicationBootstrap();
  return disks;
}
afterEach(() => {
  disks.beforeApplicationShutdown();
  vi.restoreAllMocks();
});

/** What the middleware says to a request. */
function refused(method: string, path: string): unknown {
  const next = vi.fn();
  refuseWhileFull(disks)({ method, path } as never, {} as never, next);
  return next.mock.calls[0]?.[0];
}

describe('a disk', () => {
  it('is an issue from less than a tenth on, since when that began, until there is room', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn');
    watch(0.5);
    await eventually(() => expect(disks.views).toEqual([{ disk: 'event-store', freeShare: 0.5, isFull: false }]));
    free = 0.1;
    await eventually(() => expect(disks.views[0]?.freeShare).toBe(0.1));
    expect(disks.issues).toEqual([]);
    free = 0.09;
    await eventually(() => expect(disks.issues).toHaveLength(1));
    const [{ since, reason } = { since: '', reason: '' }] = disks.issues;
    expect(reason).toBe('The disk of event-store has 9 % left, 92 MB: make room on it.');
    free = 0.08;
    await eventually(() => expect(disks.issues[0]).toMatchObject({ freeShare: 0.08, since, isFull: false }));
    free = 0.2;
    await eventually(() => expect(disks.issues).toEqual([]));
    free = 0.3;
    await eventually(() => expect(disks.views[0]?.freeShare).toBe(0.3));
    expect(warn.mock.calls).toEqual([[reason], ['The disk of event-store has room again.']]);
  });

  it('is measured often once there is little room on one of them', async () => {
    const looked: string[] = [];
    const roomOf = (folder: string) => {
      looked.push(folder);
      const gigabytes = folder === '/small' ? 1 : 10;
      return Promise.resolve({ blocks: 20 * GIGABYTE_IN_BLOCKS, bavail: gigabytes * GIGABYTE_IN_BLOCKS, bsize: 4096 });
    };
    const watching = (...folders: string[]) =>
      new Disks(
        folders.map((folder) => ({ disk: folder, folder })),
        roomOf,
      );
    const all = [watching('/roomy', '/wide'), watching('/large', '/small')];
    for (const one of all) one.onApplicationBootstrap();
    await eventually(() => expect(looked.filter((folder) => folder === '/small')).toHaveLength(3));
    expect(looked.filter((folder) => folder === '/roomy')).toHaveLength(1);
    for (const one of all) one.beforeApplicationShutdown();
  });

  it('that cannot be read is unknown, which is no issue', async () => {
    watch(0.05);
    await eventually(() => expect(disks.issues).toHaveLength(1));
    free = undefined;
    await eventually(() => expect(disks.views).toEqual([{ disk: 'event-store', freeShare: null, isFull: false }]));
    expect(disks.issues).toEqual([]);
    const registry = new Registry();
    disks.addGauge(registry);
    expect(await registry.metrics()).toContain('shop_disk_free_ratio{disk="event-store"} Nan');
  });
});

describe('a folder without blocks of its own', () => {
  it('is unknown, and nothing is full', async () => {
    const roomOf = vi.fn(() => Promise.resolve({ blocks: 0, bavail: 0, bsize: 4096 }));
    disks = new Disks([{ disk: 'event-store', folder: '/proc' }], roomOf);
    disks.onApplicationBootstrap();
    await eventually(() => expect(roomOf).toHaveBeenCalledTimes(2));
    expect(disks.views).toEqual([{ disk: 'event-store', freeShare: null, isFull: false }]);
  });
});

describe('while the disk of the event store is full', () => {
  it('changes are refused, what staff does and reading go on, and so does all once there is room', async () => {
    watch(1 / 32);
    await eventually(() => expect(disks.issues[0]?.reason).toContain('32 MB'));
    expect(refused('POST', '/api/sessions')).toBeUndefined();
    free = 0.031;
    await eventually(() => expect(disks.isFull('event-store')).toBe(true));
    expect(refused('POST', '/api/sessions')).toMatchObject({ name: 'EventStoreUnavailable' });
    expect(refused('POST', '/api/webhook/stripe')).toMatchObject({ name: 'EventStoreUnavailable' });
    expect(refused('GET', '/api/configuration')).toBeUndefined();
    expect(refused('POST', '/api/admin/login')).toBeUndefined();
    free = 0.5;
    await eventually(() => expect(refused('POST', '/api/sessions')).toBeUndefined());
  });
});

describe('the disks to watch', () => {
  const read = (text: string) => readEnvironment({ DISKS: text }, readDisks);

  it('are named with a folder, and none without the variable', () => {
    disks = new Disks([]);
    expect(read('')).toEqual([]);
    expect(read('event-store=/var/lib/a=b:logs=/var/log')).toEqual([
      { disk: 'event-store', folder: '/var/lib/a=b' },
      { disk: 'logs', folder: '/var/log' },
    ]);
  });

  it('are twenty at most', () => {
    disks = new Disks([]);
    const many = (count: number) => Array.from({ length: count }, () => 'logs=/var/log').join(':');
    expect(read(many(20))).toHaveLength(20);
    expect(() => read(many(21))).toThrow('DISKS should be names and folders');
  });

  it.each(['logs', 'logs=relative', '=/var/log', 'Logs=/var/log', `${'a'.repeat(41)}=/var`])(
    'are refused when wrong: %s',
    (text) => {
      disks = new Disks([]);
      expect(() => read(text)).toThrow('DISKS should be names and folders');
    },
  );
});

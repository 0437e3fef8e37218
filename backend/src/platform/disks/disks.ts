import { statfs } from 'node:fs/promises';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { pause } from '@shop/eventing/backoff';
import { Gauge, type Registry } from 'prom-client';
import type { WatchedDisk } from './disk-configuration.js';

const MEASURE_EVERY_MS = 250;
/** Nothing fills this much while a disk is left alone. */
const ROOMY_BYTES = 2 * 1024 ** 3;
const LEAVE_ROOMY_MS = 2000;
/** Share of a disk below which people have to make room. */
const LOW_BELOW = 0.1;
/** Free bytes below which a disk is full: stores and reactions need some room to finish what is paid. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** How much of a disk is free, as a share of 1; null while that cannot be read. */
export interface DiskView {
  readonly disk: string;
  readonly freeShare: number | null;
  readonly isFull: boolean;
}

/** A disk that has little room left, since when (ISO 8601, UTC), and how much, in a sentence. */
export interface DiskIssue extends DiskView {
  readonly since: string;
  readonly reason: string;
}

/** Blocks of a disk, those that are free for ordinary users, and the bytes of one. */
interface Room {
  readonly blocks: number;
  readonly bavail: number;
  readonly bsize: number;
}

interface Measured {
  readonly share: number;
  readonly bytes: number;
  readonly since: string | undefined;
}

const reasonOf = (disk: string, { share, bytes }: Measured): string =>
  `The disk of ${disk} has ${Math.floor(share * 100)} % left, ${Math.floor(bytes / MEGABYTE)} MB: make room on it.`;

/** The free space of the disks that the shop depends on: four times a second, or each two seconds while all have more than 2 GB. */
export class Disks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Disks');
  private readonly stopping = new AbortController();
  private readonly measured = new Map<string, Measured>();

  constructor(
    private readonly watched: readonly WatchedDisk[],
    private readonly roomOf: (folder: string) => Promise<Room> = statfs,
  ) {}

  get views(): readonly DiskView[] {
    return this.watched.map(({ disk }) => ({
      disk,
      freeShare: this.measured.get(disk)?.share ?? null,
      isFull: this.isFull(disk),
    }));
  }

  /** The disks with less than a tenth left. */
  get issues(): readonly DiskIssue[] {
    return this.views.flatMap((view) => {
      const measured = this.measured.get(view.disk);
      if (measured?.since === undefined) return [];
      return [{ ...view, since: measured.since, reason: reasonOf(view.disk, measured) }];
    });
  }

  isFull(disk: string): boolean {
    return (this.measured.get(disk)?.bytes ?? Infinity) < RESERVE_BYTES;
  }

  onApplicationBootstrap(): void {
    void this.watch();
  }

  beforeApplicationShutdown(): void {
    this.stopping.abort();
  }

  addGauge(registry: Registry): void {
    const views = (): readonly DiskView[] => this.views;
    new Gauge({
      name: 'shop_disk_free_ratio',
      help: 'Share of a disk that is free; NaN while unknown',
      labelNames: ['disk'],
      registers: [registry],
      collect() {
        for (const { disk, freeShare } of views()) this.set({ disk }, freeShare ?? NaN);
      },
    });
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await Promise.all(this.watched.map((one) => this.measure(one)));
      const areRoomy = this.watched.every(({ disk }) => (this.measured.get(disk)?.bytes ?? 0) > ROOMY_BYTES);
      await pause(areRoomy ? LEAVE_ROOMY_MS : MEASURE_EVERY_MS, signal);
    }
  }

  private async measure({ disk, folder }: WatchedDisk): Promise<void> {
    const room = await this.roomOf(folder).catch(() => undefined);
    if (room === undefined || room.blocks === 0) return void this.measured.delete(disk);
    const share = room.bavail / room.blocks;
    const before = this.measured.get(disk)?.since;
    const since = share < LOW_BELOW ? (before ?? new Date().toISOString()) : undefined;
    const measured = { share, bytes: room.bavail * room.bsize, since };
    this.measured.set(disk, measured);
    if (since !== undefined && before === undefined) this.logger.warn(reasonOf(disk, measured));
    if (since === undefined && before !== undefined) this.logger.warn(`The disk of ${disk} has room again.`);
  }
}

import { isAbsolute } from 'node:path';
import type { Read } from '../environment.js';

/** A disk to watch: what it is for, and a folder on it. The shop takes nothing new while `event-store` is full. */
export interface WatchedDisk {
  readonly disk: string;
  readonly folder: string;
}

const MAX_DISKS = 20;

/** Reads the disks to watch, such as `event-store=/var/lib/eventstore:logs=/var/log/shop`; none when there is no such variable. */
export function readDisks(read: Read): readonly WatchedDisk[] {
  const named = read
    .text('DISKS', '')
    .split(':')
    .filter((one) => one !== '');
  const disks = named.map((one) => {
    const [disk = '', ...folder] = one.split('=');
    return { disk, folder: folder.join('=') };
  });
  const isRight = ({ disk, folder }: WatchedDisk): boolean => /^[a-z][a-z-]{0,39}$/.test(disk) && isAbsolute(folder);
  if (disks.length > MAX_DISKS || !disks.every(isRight))
    read.wrong('DISKS', 'names and folders such as event-store=/var/lib/eventstore:logs=/var/log/shop');
  return disks;
}

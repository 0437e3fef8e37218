import { hashOf } from '../hash.js';

/** Deterministic random values for a vehicle: each draw has a name, so that adding one does not change the others. */
export class Draw {
  constructor(private readonly seed: string) {}

  /** A number from 0 (inclusive) to 1 (exclusive). */
  share(name: string): number {
    return hashOf(`${this.seed} ${name}`) / 2 ** 32;
  }

  happens(name: string, share: number): boolean {
    return this.share(name) < share;
  }

  /** A whole number, both bounds inclusive. */
  between(name: string, least: number, most: number): number {
    return least + Math.floor(this.share(name) * (most - least + 1));
  }

  pick<T>(name: string, entries: readonly T[]): T {
    const picked = entries[Math.floor(this.share(name) * entries.length)];
    if (picked === undefined) throw new Error(`Nothing to pick from for ${name}`);
    return picked;
  }

  /** A random subset of the entries; each is included with the probability `share`. */
  some<T>(name: string, entries: readonly T[], share: number): T[] {
    return entries.filter((_entry, index) => this.happens(`${name} ${index}`, share));
  }

  code(name: string, length: number): string {
    const ALPHABET = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
    return Array.from({ length }, (_, index) => this.pick(`${name} ${index}`, [...ALPHABET])).join('');
  }
}

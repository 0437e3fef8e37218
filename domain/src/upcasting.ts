import type { Event } from './event.js';

/** What the data of one version becomes in the next; pure. A personal field may be ciphertext and is only carried along. */
export type Upcaster = (data: unknown) => unknown;

/** By type, the steps from version 1 to 2, from 2 to 3, …; a type that is not listed has only ever had version 1. */
export type Upcasters<DomainEvent extends Event = Event> = {
  readonly [Type in DomainEvent['type']]?: readonly Upcaster[];
};

/** A stored event of a version that no program writes; it is never read as something else. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

/** A stored event of a type or version that only a newer program knows: nothing may be decided without it. */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
}

const unreadable = (type: string, version: unknown, current: number): Error => {
  const known = current === 1 ? 'only version 1 is known' : `versions 1 to ${current} are known`;
  const reason = `${type} of version ${String(version)} cannot be read: ${known}`;
  return Number.isInteger(version) && Number(version) > current ? new NewerEvent(reason) : new UnknownVersion(reason);
};

const chainOf = (upcasters: Upcasters, type: string): readonly Upcaster[] =>
  Object.hasOwn(upcasters, type) ? (upcasters[type] ?? []) : [];

/** The version in which an event is written now. */
export const versionIn = (upcasters: Upcasters, type: string): number => chainOf(upcasters, type).length + 1;

/** The data as the newest version has it; throws NewerEvent, and UnknownVersion on a version that no program writes. */
export const upcastWith = (upcasters: Upcasters, type: string, version: unknown, data: unknown): unknown => {
  const current = versionIn(upcasters, type);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > current) {
    throw unreadable(type, version, current);
  }
  return chainOf(upcasters, type)
    .slice(version - 1)
    .reduce<unknown>((older, step) => step(older), data);
};

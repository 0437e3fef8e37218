import type { Event } from './event.js';

/** Converts the data of one version into the next; pure. A personal field may be ciphertext and must only be copied. */
export type Upcaster = (data: unknown) => unknown;

/** By event type, the steps from version 1 to 2, from 2 to 3, …; a type that is not listed has only version 1. */
export type Upcasters<DomainEvent extends Event = Event> = {
  readonly [Type in DomainEvent['type']]?: readonly Upcaster[];
};

/** A stored event with a version that no program writes; it is never interpreted as another version. */
export class UnknownVersion extends Error {
  override readonly name = 'UnknownVersion';
}

/** A stored event whose type or version only a newer program knows: no decision may be made without it. */
export class NewerEvent extends Error {
  override readonly name = 'NewerEvent';
}

function unreadable(type: string, version: unknown, current: number): Error {
  const known = current === 1 ? 'only version 1 is known' : `versions 1 to ${current} are known`;
  const reason = `${type} of version ${String(version)} cannot be read: ${known}`;
  return Number.isInteger(version) && Number(version) > current ? new NewerEvent(reason) : new UnknownVersion(reason);
}

const chainOf = (upcasters: Upcasters, type: string): readonly Upcaster[] =>
  Object.hasOwn(upcasters, type) ? (upcasters[type] ?? []) : [];

/** The version in which an event is currently written. */
export const versionIn = (upcasters: Upcasters, type: string): number => chainOf(upcasters, type).length + 1;

/** The data in the newest version; throws NewerEvent, and UnknownVersion on a version that no program writes. */
export function upcastWith(upcasters: Upcasters, type: string, version: unknown, data: unknown): unknown {
  const current = versionIn(upcasters, type);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > current) {
    throw unreadable(type, version, current);
  }
  return chainOf(upcasters, type)
    .slice(version - 1)
    .reduce<unknown>((older, step) => step(older), data);
}

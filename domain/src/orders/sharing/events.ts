import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';

/** A public link to one report, valid until it expires (ISO 8601, UTC) or is revoked. Links are counted per order, from 1. */
export type SharedLinkCreated = Event<
  'SharedLinkCreated',
  { readonly serviceId: ServiceId; readonly link: number; readonly expiresAt: string }
>;
export type SharedLinkRevoked = Event<'SharedLinkRevoked', { readonly serviceId: ServiceId; readonly link: number }>;

/** Public links to reports. */
export type SharingEvent = SharedLinkCreated | SharedLinkRevoked;

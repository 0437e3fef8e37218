import type { Event } from '../../event.js';
import type { ServiceId } from '../../pricing/index.js';

/** A link that shows this one report to whoever has it, until then (ISO 8601 UTC) or until it is revoked; links of an order are counted from 1. */
export type SharedLinkCreated = Event<
  'SharedLinkCreated',
  { readonly serviceId: ServiceId; readonly link: number; readonly expiresAt: string }
>;
export type SharedLinkRevoked = Event<'SharedLinkRevoked', { readonly serviceId: ServiceId; readonly link: number }>;

/** Links that the buyer gives to others. */
export type SharingEvent = SharedLinkCreated | SharedLinkRevoked;

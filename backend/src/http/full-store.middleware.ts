import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import type { RequestHandler } from 'express';
import type { Disks } from '../platform/disks/disks.js';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses changes at once while the event store's disk is full; what staff does goes on, from the room that is kept. */
export const refuseWhileFull =
  (disks: Disks): RequestHandler =>
  ({ method, path }, _response, next) => {
    const isFree = SAFE.has(method) || path.startsWith('/api/admin/') || !disks.isFull('event-store');
    next(isFree ? undefined : new EventStoreUnavailable('The disk of the event store is full.'));
  };

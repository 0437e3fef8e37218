import { positionText, type RecordedEvent } from '../event.js';
import type { Projection } from '../projection.js';
import { applyEvents } from './apply-events.js';
import { addToBlocked, block, keyOf } from './blocking.js';
import { BUILDS } from './checkpoint.js';
import type { Acquisition, Consumer, Lease, Step } from '../consumers/consumer.js';

/** Channel with one message per batch, after its commit: `<projection> <position>`. */
export const PROGRESS = 'es_progress';

interface Tables {
  readonly acquire: (acquisition: Acquisition) => Promise<Lease>;
  /** Whether these are the live tables, whose commits are notified. */
  readonly isLive: boolean;
}

const noticeOf = ({ name }: Projection, { to }: Step) => ({ channel: PROGRESS, text: `${name} ${positionText(to)}` });

/** A projection as a consumer for the runner: it turns events into rows. */
export const consumerOf = (projection: Projection, { acquire, isLive }: Tables): Consumer => ({
  name: projection.name,
  handles: projection.handles,
  keyOf: (event) => keyOf(projection, event),
  acquire,
  advance: (queries, lease, step) =>
    BUILDS.advance(queries, lease, step, isLive ? noticeOf(projection, step) : undefined),
  handle: (queries, events) => applyEvents(queries, projection, events),
  sort: (_queries, { blocked }, events) => {
    const isBlocked = (event: RecordedEvent): boolean => blocked.has(keyOf(projection, event));
    return Promise.resolve({
      applicable: events.filter((event) => !isBlocked(event)),
      blocked: events.filter(isBlocked),
    });
  },
  addToBlocked: (queries, lease, events) => addToBlocked(queries, lease, projection, events),
  block: (queries, lease, event, reason) => block(queries, lease, projection, event, reason),
  storeShopId: (queries, lease, shopId) => BUILDS.storeShopId(queries, lease, shopId),
  storeFailure: (queries, lease, failure) => BUILDS.storeFailure(queries, lease, failure),
});

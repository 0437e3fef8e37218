import type { Event, SessionEvent } from '@shop/domain';
import type { AdminEvent } from '@shop/domain/admin';
import type { RecordedEvent } from '@shop/eventing/event';

/** The uuid of the n-th session of a test. */
export const sessionNumber = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const NO_METADATA: RecordedEvent['metadata'] = {
  actor: null,
  commandId: null,
  correlationId: null,
  causationId: null,
  schemaVersion: null,
  origin: null,
  hmac: {},
};

/** A log in memory: every written event gets a position, as the store would give it. */
export function logOf() {
  const events: RecordedEvent[] = [];
  const revisions = new Map<string, bigint>();
  const write = (
    stream: string,
    written: readonly Event[],
    metadata: Partial<RecordedEvent['metadata']> = {},
  ): void => {
    for (const event of written) {
      const revision = (revisions.get(stream) ?? -1n) + 1n;
      revisions.set(stream, revision);
      const position = BigInt(events.length + 1) * 100n;
      events.push({
        ...event,
        id: `10000000-0000-4000-8000-${String(events.length).padStart(12, '0')}`,
        stream,
        revision,
        position: { commit: position, prepare: position },
        metadata: { ...NO_METADATA, actor: 'visitor', ...metadata },
      });
    }
  };
  return {
    events,
    session: (n: number, events: readonly SessionEvent[], metadata?: Partial<RecordedEvent['metadata']>) =>
      write(`session-${sessionNumber(n)}`, events, metadata),
    admin: (id: string, events: readonly AdminEvent[]) => write(`admin-${id}`, events, { actor: 'staff' }),
    write,
  };
}

import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import type { SessionBinding } from '../sessions/session-binding.js';
import type { Streams } from '../stores/event-store/streams.js';
import { ConsentedVisit } from './consented-visit.js';

const askingWith = (error: Error): Promise<boolean> => {
  const streams = { load: () => Promise.reject(error) } as unknown as Streams;
  const visit = new ConsentedVisit(streams, {} as SessionBinding);
  const sessionUuid = '5f0c9c1e-0000-4000-8000-000000000001';
  return onBehalfOf({ ...newContext(), sessionUuid }, () => visit.isAsking());
};

describe('a visit with a recorded consent', () => {
  it('is not known while the log does not answer', async () => {
    expect(await askingWith(new EventStoreUnavailable('no answer'))).toBe(false);
  });

  it('is no answer to a bug', async () => {
    const bug = new TypeError('state is undefined');
    await expect(askingWith(bug)).rejects.toBe(bug);
  });
});

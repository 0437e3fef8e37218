import { fold, sessionDecider, type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import { Clock } from '../platform/clock.js';
import { SessionBinding } from '../sessions/session-binding.js';
import type { Streams } from '../stores/event-store/streams.js';
import { ConsentedVisit } from './consented-visit.js';

const sessionUuid = '5f0c9c1e-0000-4000-8000-000000000001';
const binding = new SessionBinding('strict', new Clock());

/** What is known of the visit that this browser names, when its stream is loaded. */
function askedBy(ownerSecret: string, load: () => Promise<unknown>): Promise<boolean> {
  const visit = new ConsentedVisit({ load } as unknown as Streams, binding);
  return onBehalfOf({ ...newContext(), sessionUuid, ownerSecret }, () => visit.isAsking());
}
const askingWith = (error: Error): Promise<boolean> => askedBy('its-owner', () => Promise.reject(error));
function askedAfter(ownerSecret: string, ...more: SessionEvent[]): Promise<boolean> {
  const { SessionStarted, OwnerBound, EmailProvided } = examples;
  const started = { ...SessionStarted, data: { ...SessionStarted.data, uuid: sessionUuid } };
  const bound = { ...OwnerBound, data: { ...OwnerBound.data, ...binding.ownerOf(sessionUuid, 'its-owner') } };
  const state = fold(sessionDecider, [started, bound, EmailProvided, ...more]);
  return askedBy(ownerSecret, () => Promise.resolve({ state }));
}

describe('a visit with a recorded consent', () => {
  it('is asking in its own browser alone, from the consent on, until it is withdrawn', async () => {
    expect(await askedAfter('its-owner')).toBe(false);
    expect(await askedAfter('its-owner', examples.ConsentGiven)).toBe(true);
    expect(await askedAfter('another', examples.ConsentGiven)).toBe(false);
    expect(await askedAfter('its-owner', examples.ConsentGiven, examples.ConsentWithdrawn)).toBe(false);
  });

  it('is not known while the log does not answer', async () => {
    expect(await askingWith(new EventStoreUnavailable('no answer'))).toBe(false);
  });

  it('is no answer to a bug', async () => {
    const bug = new TypeError('state is undefined');
    await expect(askingWith(bug)).rejects.toBe(bug);
  });
});

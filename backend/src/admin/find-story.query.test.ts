import { describe, expect, it } from 'vitest';
import type { Event } from '@shop/domain';
import { isOrderStream } from '@shop/domain/orders';
import { ordersExamples as orders, sessionExamples as examples } from '@shop/domain/testing';
import { Clock } from '../platform/clock.js';
import type { Streams } from '../stores/event-store/streams.js';
import { FindStory, FindStoryHandler } from './find-story.query.js';

const EXPLANATION = 'my neighbour Jean says it is another car';

/** The event so many seconds after the visit began, as it was recorded. */
const at = (event: Event, seconds: number, revision = 0) => ({
  ...{ ...event, revision: BigInt(revision) },
  at: new Date(Date.parse('2026-06-30T08:00:00Z') + seconds * 1000).toISOString(),
  metadata: { actor: 'visitor', commandId: `command ${seconds}`, correlationId: `request ${seconds}` },
});
const VISIT = [at(examples.SessionStarted, 0), at(examples.EmailProvided, 20, 1), at(examples.PaymentSucceeded, 60, 2)];
const ASKED = { ...orders.ReportRefundAsked, data: { ...orders.ReportRefundAsked.data, explanation: EXPLANATION } };
const ORDER = [at(orders.OrderOpened, 61), at(ASKED, 4000, 1)];
const LATER = [at(examples.PaymentRefunded, 3000, 3), at(examples.VisitErased, 9000, 4)];

const storyOf = (isMasked: boolean) => {
  const readRecorded = (stream: string) => Promise.resolve(isOrderStream(stream) ? ORDER : [...VISIT, ...LATER]);
  return new FindStoryHandler({ readRecorded } as unknown as Streams, new Clock()).execute(
    new FindStory('5F0C9C1E-0000-4000-8000-000000000001', isMasked),
  );
};

describe('the story of a visit with an order', () => {
  it('is told in the order in which things happened, of both', async () => {
    const { lines } = await storyOf(true);
    expect(lines.map(({ type }) => type)).toEqual([
      ...['SessionStarted', 'EmailProvided', 'PaymentSucceeded', 'OrderOpened', 'PaymentRefunded'],
      ...['ReportRefundAsked', 'VisitErased'],
    ]);
    expect(lines.map(({ revision }) => revision)).toEqual([0, 1, 2, 0, 3, 1, 4]);
    expect(lines[1]).toMatchObject({ commandId: 'command 20', correlationId: 'request 20' });
    expect(lines.filter(({ isTechnical }) => isTechnical)).toEqual([]);
  });

  it('masks also what the buyer wrote of a refund, until it is shown', async () => {
    const masked = await storyOf(true);
    expect(JSON.stringify(masked)).not.toContain('neighbour');
    expect(masked.refundRequests).toMatchObject([{ serviceId: 'mecavin' }]);
    expect(masked.refundRequests[0]?.explanation).toContain('•••');
    const shown = await storyOf(false);
    expect(shown.refundRequests).toEqual([{ serviceId: 'mecavin', explanation: EXPLANATION }]);
    expect([masked.subject.email, shown.subject.email]).toEqual(['j•••@e•••.fr', 'jeanne@example.fr']);
  });
});

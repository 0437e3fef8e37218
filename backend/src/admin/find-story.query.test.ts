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

function storyOf(isMasked: boolean, visit = [...VISIT, ...LATER], order = ORDER) {
  const readRecorded = (stream: string) => Promise.resolve(isOrderStream(stream) ? order : visit);
  return new FindStoryHandler({ readRecorded } as unknown as Streams, new Clock()).execute(
    new FindStory('5F0C9C1E-0000-4000-8000-000000000001', isMasked),
  );
}

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
    expect(masked.outcome).toMatchObject({ state: 'converted', seconds: 60 });
    expect(JSON.stringify(masked)).not.toContain('neighbour');
    expect(masked.refundRequests).toMatchObject([{ serviceId: 'mecavin' }]);
    expect(masked.refundRequests[0]?.explanation).toContain('•••');
    const shown = await storyOf(false);
    expect(shown.refundRequests).toEqual([{ serviceId: 'mecavin', explanation: EXPLANATION }]);
    const unsaid = await storyOf(false, VISIT, [at(orders.ReportRefundAsked, 4000)]);
    expect(unsaid.refundRequests).toEqual([{ serviceId: 'mecavin', explanation: null }]);
    expect([masked.subject.email, shown.subject.email]).toEqual(['j•••@e•••.fr', 'jeanne@example.fr']);
  });

  it('names the car by its plate and its VIN, by what was given while nothing is known, and not at all before', async () => {
    const { VehicleIdentified } = examples;
    const found = (given: string, known: object) => {
      const vehicleData = { ...VehicleIdentified.data.vehicleData, ...known };
      return at({ ...VehicleIdentified, data: { ...VehicleIdentified.data, idveh: given, vehicleData } }, 10, 1);
    };
    const subjectOf = async (...more: readonly ReturnType<typeof at>[]) => {
      const visit = [at(examples.SessionStarted, 0), ...more];
      const [masked, shown] = [await storyOf(true, visit), await storyOf(false, visit)];
      return [masked.subject, shown.subject].map(({ plate, vin, vehicle }) => [plate, vin, vehicle]);
    };
    const unknown = { immatriculation_siv_fr: null, immatriculation_siv: null, vin: null };
    const [plate, vin] = ['AB-123-CD', 'WBAKS410500H12345'];
    expect(await subjectOf()).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    expect(await subjectOf(found('AB123CD', { immatriculation_siv_fr: plate, vin }))).toEqual([
      [expect.stringContaining('•••'), expect.stringContaining('•••'), 'BMW X5'],
      [plate, vin, 'BMW X5'],
    ]);
    expect(await subjectOf(found('AB123CD', { ...unknown, immatriculation_siv: 'AB123CD' }))).toEqual([
      [expect.stringContaining('•••'), null, 'BMW X5'],
      ['AB123CD', null, 'BMW X5'],
    ]);
    expect(await subjectOf(found(vin, { ...unknown, modele: '' }))).toEqual([
      [null, expect.stringContaining('•••'), 'BMW'],
      [null, vin, 'BMW'],
    ]);
  });
});

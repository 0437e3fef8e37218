import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { SOURCES } from './delivering.js';
import type { Random } from './random.js';
import type { SessionSimulator } from './simulated-session.js';

const ANSWERS: Readonly<Record<ServiceId, readonly (readonly [Availability, number])[]>> = {
  mecavin: [
    ['found', 95],
    ['partial', 4],
    ['unknown', 1],
  ],
  'service-history': [
    ['found', 66],
    ['partial', 20],
    ['unlikely', 10],
    ['unknown', 4],
  ],
  mecascore: [
    ['found', 92],
    ['partial', 5],
    ['unknown', 3],
  ],
};

/** The availability that providers report for the identified car; uses a random source of its own. */
export function promise(batch: SessionSimulator, random: Random): void {
  batch.execute(
    'system',
    (at, { vehicles: { registered: vehicle } }) => {
      const reports = SERVICE_IDS.map((serviceId) => {
        const availability = random.weighted(ANSWERS[serviceId]);
        const isAnswered = availability !== 'unknown';
        const answer = { source: isAnswered ? SOURCES[serviceId] : null, answeredAt: isAnswered ? at : null };
        return { serviceId, availability, ...answer };
      });
      return vehicle === null ? [] : [{ type: 'RecordReportAvailability', vehicle, reports, at }];
    },
    random.uuid,
  );
}

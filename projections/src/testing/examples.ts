import { type SessionEvent } from '@shop/domain';
import { sessionExamples } from '@shop/domain/testing';
import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { sessionNumber } from './log.js';

const { SessionStarted, VehicleIdentified, ConsentGiven, ServicesSelected, PaymentSucceeded } = sessionExamples;

const at = (event: SessionEvent, time: string | undefined): SessionEvent =>
  time === undefined ? event : { ...event, at: time };

export const started = (n: number, time?: string): SessionEvent =>
  at({ ...SessionStarted, data: { ...SessionStarted.data, uuid: sessionNumber(n) } }, time);
export const identified = (time?: string): SessionEvent => at(VehicleIdentified, time);
export const consented = (time?: string): SessionEvent => at(ConsentGiven, time);
export const chosen = (time?: string): SessionEvent => at(ServicesSelected, time);

/** A payment of these services, all at one price, at the provider's time. */
export const paid = (
  ids: readonly ServiceId[] = ['mecavin', 'service-history', 'mecascore'],
  amountCents = 4300,
  paidAt: string = PaymentSucceeded.data.paidAt,
): SessionEvent => ({
  ...PaymentSucceeded,
  data: {
    ...PaymentSucceeded.data,
    amountCents,
    paidAt,
    services: ids.map((serviceId) => ({ serviceId, serviceName: SERVICE_NAMES[serviceId], priceCents: 1900 })),
  },
});

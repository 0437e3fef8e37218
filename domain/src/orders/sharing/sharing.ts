import type { ServiceId } from '../../pricing/index.js';
import { daysAfter } from '../../time/index.js';
import { readableUntil } from '../deadlines.js';
import type { OrderEvent } from '../events.js';
import { refuseOrder } from '../refusals.js';
import type { OrderState } from '../state.js';
import type { SharedLink } from './shared-links.js';

/** Commands of the buyer for the links that show a report to others. */
export interface SharingCommand {
  readonly type: 'CreateSharedLink' | 'RevokeSharedLink';
  readonly serviceId: ServiceId;
  readonly at: string;
}

/** Lifetime of a link in days; it never outlasts the time in which the report can be read. */
const SHARED_LINK_DAYS = 30;
const MAX_SHARED_LINKS = 20;

/** Refuses a report that has expired, was withdrawn from, or has not been received. */
export function refuseUnreadable(state: OrderState, serviceId: ServiceId, now: string): void {
  if (state.order === null) return refuseOrder('order-not-found');
  if (now >= readableUntil(state.order.paidAt)) return refuseOrder('report-expired');
  const status = state.services.find((one) => one.serviceId === serviceId)?.standing;
  if (status === 'withdrawn') return refuseOrder('report-withdrawn');
  if (status !== 'received') return refuseOrder('report-not-ready');
}

/** The newest link to a report that was not revoked; undefined when there is none. It may have expired. */
export const sharedLinkOf = ({ sharedLinks }: OrderState, serviceId: ServiceId): SharedLink | undefined =>
  sharedLinks.findLast((link) => link.serviceId === serviceId && !link.isRevoked);

function expiryOf(paidAt: string, at: string): string {
  const expiry = daysAfter(at, SHARED_LINK_DAYS);
  return expiry < readableUntil(paidAt) ? expiry : readableUntil(paidAt);
}

function created(state: OrderState, { serviceId, at }: SharingCommand): readonly OrderEvent[] {
  refuseUnreadable(state, serviceId, at);
  if (state.order === null) return refuseOrder('order-not-found');
  if (at < (sharedLinkOf(state, serviceId)?.expiresAt ?? '')) return [];
  if (state.sharedLinks.length >= MAX_SHARED_LINKS) return refuseOrder('shared-links-used-up');
  const link = state.sharedLinks.length + 1;
  const data = { serviceId, link, expiresAt: expiryOf(state.order.paidAt, at) };
  const isOpened = state.services.some((service) => service.serviceId === serviceId && service.openedAt !== null);
  const opened = isOpened ? [] : [{ type: 'ReportOpened', data: { serviceId }, at } as const];
  return [...opened, { type: 'SharedLinkCreated', data, at }];
}

/** A link is created only if no valid one exists; sharing a report counts as opening it. */
export function decideSharing(command: SharingCommand, state: OrderState): readonly OrderEvent[] {
  if (command.type === 'CreateSharedLink') return created(state, command);
  const { serviceId, at } = command;
  const link = sharedLinkOf(state, serviceId);
  return link === undefined ? [] : [{ type: 'SharedLinkRevoked', data: { serviceId, link: link.link }, at }];
}

/** The report that a link shows now; refuses a link that was never created, and one that is revoked or expired. */
export function sharedReport(state: OrderState, link: number, now: string): ServiceId {
  const known = state.sharedLinks.find((one) => one.link === link);
  if (known === undefined) return refuseOrder('shared-link-not-found');
  if (known.isRevoked || now >= known.expiresAt) return refuseOrder('shared-link-over');
  refuseUnreadable(state, known.serviceId, now);
  return known.serviceId;
}

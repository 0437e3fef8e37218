import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { Availability, ReportAvailability } from '@shop/domain/reports';
import type { IconName } from '../ui/data-display/icon.js';
import { totalOf, type PackTerms } from './pack.js';

/** What the providers said, by report; a report that is absent was not answered for. */
export type Availabilities = Readonly<Partial<Record<ServiceId, Availability>>>;

/** The sign of each answer; the words beside it carry the meaning. */
export const AVAILABILITY_ICONS: Readonly<Record<Availability, IconName>> = {
  found: 'check',
  partial: 'info',
  unlikely: 'alert',
  unknown: 'clock',
};

export const byService = (reports: readonly ReportAvailability[] = []): Availabilities =>
  Object.fromEntries(reports.map(({ serviceId, availability }) => [serviceId, availability]));

/** Whether a pack of all reports would hold one that will probably be empty. */
export const hasUnlikely = (availabilities: Availabilities = {}): boolean =>
  Object.values(availabilities).includes('unlikely');

/** The chosen reports that will probably be empty, and what they add to the total, in cents. */
export function unlikelyAmong(chosen: readonly ServiceId[], availabilities: Availabilities, terms: PackTerms) {
  const unlikely = chosen.filter((id) => availabilities[id] === 'unlikely');
  const without = chosen.length - unlikely.length;
  return { unlikely, addedCents: totalOf(chosen.length, terms) - totalOf(without, terms) };
}

/** The largest pack that the shop proposes: no report in it that will probably be empty, unless the shopper has chosen it. */
export const largestPack = (chosen: readonly ServiceId[], availabilities: Availabilities): number =>
  Math.max(1, SERVICE_IDS.filter((id) => availabilities[id] !== 'unlikely' || chosen.includes(id)).length);

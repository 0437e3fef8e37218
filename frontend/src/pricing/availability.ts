import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import type { Availability, ReportAvailability } from '@shop/domain/reports';
import type { IconName } from '../ui/data-display/icon.js';
import { totalOf, type PackTerms } from './pack.js';

/** The answers of the providers by report; a report without an answer is absent. */
export type Availabilities = Readonly<Partial<Record<ServiceId, Availability>>>;

/** The icon of each answer; the text beside it carries the meaning. */
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

/** Size of the largest pack that the shop proposes: without reports that will probably be empty, unless the shopper chose them. */
export const largestPack = (chosen: readonly ServiceId[], availabilities: Availabilities): number =>
  Math.max(1, SERVICE_IDS.filter((id) => availabilities[id] !== 'unlikely' || chosen.includes(id)).length);

import type { Command } from '../../decider.js';
import type { ServiceId } from '../../pricing/index.js';
import type { Instant } from '../../quantities.js';
import type { Language } from '../../sessions/index.js';
import type { OrderEvent } from '../events.js';
import { mayHaveBeenSent } from '../mails/mails.js';
import { refuseOrder } from '../refusals.js';
import type { OrderedService } from '../ordered-service.js';
import type { OpenedOrder, OrderState } from '../state.js';
import { withdrawableUntil } from './withdrawal-period.js';

/** The exact text that a buyer agrees to; `sha256` is the hex digest of its UTF-8 bytes. */
export interface Wording {
  readonly id: string;
  readonly lang: Language;
  readonly text: string;
  readonly sha256: string;
}

/** Append-only, as agreed texts must not change: any edit is a new wording. The newest one of a language is shown. */
export const IMMEDIATE_PERFORMANCE_WORDINGS: readonly Wording[] = [
  {
    id: 'immediate-performance-fr-1',
    lang: 'fr',
    text: 'Je demande mes rapports tout de suite, avant la fin du délai de rétractation de 14 jours, et je reconnais perdre mon droit de rétractation pour chaque rapport dès qu’il m’est envoyé ou que je l’ouvre.',
    sha256: '2a4164632ccc46b65f5d6c13d06f3c54a0d6b26a81481c134ad0556e12103bba',
  },
  {
    id: 'immediate-performance-en-1',
    lang: 'en',
    text: 'I ask for my reports at once, before the 14 days to withdraw are over, and I acknowledge that I lose my right to withdraw from each report as soon as it is sent to me or I open it.',
    sha256: '80f0fec50230c7392fd0f128180897836ca50ac6c6b8641482f8a9b212d7291f',
  },
];

/** Words to agree to, or agreed to, and the services that they cover. */
export interface RequestedPerformance {
  readonly wordingId: string;
  readonly text: string;
  readonly services: readonly ServiceId[];
}

/** The express request for supply at once (L221-28, 13°): offered before the first supply, or given; ISO 8601 UTC. */
export interface ImmediatePerformanceView {
  readonly offer: RequestedPerformance | null;
  readonly agreement:
    | (RequestedPerformance & { readonly agreedAt: Instant; readonly givenUp: readonly ServiceId[] })
    | null;
}

/** The buyer confirms the request of L221-28, 13° (a ticked box), or opens a report on the page. */
export type SupplyCommand =
  | Command<'AgreeToImmediatePerformance', { wordingId: string }>
  | Command<'OpenReport', { serviceId: ServiceId }>;

/** The wording with this id, agreed to or shown to a buyer; undefined for an id that never existed. */
export const wordingOf = (wordingId: string): Wording | undefined =>
  IMMEDIATE_PERFORMANCE_WORDINGS.find(({ id }) => id === wordingId);

/** The newest wording of a language. */
export function currentWording(language: Language): Wording {
  const newest = IMMEDIATE_PERFORMANCE_WORDINGS.findLast(({ lang }) => lang === language);
  if (newest === undefined) throw new Error(`no wording in ${language}`);
  return newest;
}

/** Whether it is paid, with no refund made or initiated. */
export const isPaidStill = ({ standing, refund }: OrderedService): boolean =>
  standing !== 'unavailable' && (refund === 'none' || refund === 'asked' || refund === 'declined');

/** Whether the report was read on the page or accepted for the buyer by a mail server. */
export const isSupplied = ({ openedAt, sentAt }: OrderedService): boolean => openedAt !== null || sentAt !== null;

/** Services whose report was supplied to the buyer: read on the page, or in a mail that was accepted. */
export const suppliedServices = ({ services }: OrderState): readonly ServiceId[] =>
  services.filter(isSupplied).map(({ serviceId }) => serviceId);

/**
 * The services that the express request would cover: all that are paid for, but only while none has been supplied, because a later request
 * is no prior consent. Empty when the request cannot be made.
 */
export function servicesToAgreeOn(state: OrderState): readonly ServiceId[] {
  const { services, agreement, withdrawal } = state;
  if (agreement !== null || withdrawal !== null || services.some(isSupplied) || mayHaveBeenSent(state)) return [];
  return services.filter(isPaidStill).map(({ serviceId }) => serviceId);
}

const isConfirmed = ({ mails }: OrderState): boolean =>
  mails.some(({ mail, standing }) => mail === 'immediate-performance' && standing === 'accepted');

/** Services without a right of withdrawal: requested at once, confirmed by an accepted mail (L221-13), and supplied. */
export function servicesGivenUp(state: OrderState): readonly ServiceId[] {
  const { services, agreement } = state;
  if (agreement === null || !isConfirmed(state)) return [];
  return services.flatMap((service) =>
    agreement.services.includes(service.serviceId) && service.standing === 'received' && isSupplied(service)
      ? [service.serviceId]
      : [],
  );
}

type Agree = Extract<SupplyCommand, { type: 'AgreeToImmediatePerformance' }>;

function agreed({ wordingId, at }: Agree, state: OpenedOrder): readonly OrderEvent[] {
  const { order, agreement } = state;
  const wording = wordingOf(wordingId);
  if (wording?.lang !== order.lang) return refuseOrder('wording-unknown');
  if (agreement !== null) return [];
  const services = servicesToAgreeOn(state);
  if (services.length === 0 || at >= withdrawableUntil(order.paidAt)) {
    return refuseOrder('immediate-performance-too-late');
  }
  return [{ type: 'ImmediatePerformanceAgreed', data: { wordingId, textSha256: wording.sha256, services }, at }];
}

/** A repeated request adds nothing, and only the first opening of a report is recorded. */
export function decideSupply(command: SupplyCommand, state: OpenedOrder): readonly OrderEvent[] {
  if (command.type === 'AgreeToImmediatePerformance') return agreed(command, state);
  const { serviceId, at } = command;
  const service = state.services.find((one) => one.serviceId === serviceId);
  if (service?.standing !== 'received' || service.openedAt !== null) return [];
  return [{ type: 'ReportOpened', data: { serviceId }, at }];
}

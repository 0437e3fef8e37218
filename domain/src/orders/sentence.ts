import { SERVICE_NAMES, type ServiceId } from '../pricing/index.js';
import type { RefundReason } from './refunds/events.js';

export const listOf = (ids: readonly ServiceId[]): string => ids.map((id) => SERVICE_NAMES[id]).join(', ');

export const WHY_FR: Readonly<Record<RefundReason, string>> = {
  'nothing-found': 'rien n’a été trouvé',
  'no-answer': 'la source ne répond pas',
  'not-awaited': 'l’acheteur n’attend plus',
  granted: 'accordé par l’équipe',
  withdrawal: 'l’acheteur a renoncé au contrat',
};

export const WHY_EN: Readonly<Record<RefundReason, string>> = {
  'nothing-found': 'nothing was found',
  'no-answer': 'the source does not answer',
  'not-awaited': 'the buyer waits no longer',
  granted: 'granted by staff',
  withdrawal: 'the buyer withdrew from the contract',
};

/** The staff account in brackets; empty when the event was not caused by staff. */
export const byStaffFr = (adminId: string | undefined): string => (adminId === undefined ? '' : ` (compte ${adminId})`);
export const byStaffEn = (adminId: string | undefined): string =>
  adminId === undefined ? '' : ` (account ${adminId})`;

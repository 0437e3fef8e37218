import type { ConfirmationModel } from '../mail-models.js';
import type { ServiceId } from '@shop/domain/pricing';

/** Every sentence of the confirmation. */
export interface ConfirmationWords {
  readonly subject: (car: string) => string;
  readonly preview: (clock: string | null) => string;
  readonly title: (clock: string | null) => string;
  readonly sent: (email: string) => string;
  readonly spam: string;
  readonly follow: string;
  readonly order: string;
  readonly vat: string;
  readonly total: string;
  readonly invoice: (number: string, day: string) => string;
  readonly what: string;
  readonly services: Readonly<Record<ServiceId, string>>;
  readonly delivery: (within: string) => string;
  readonly withdrawal: string;
  readonly waived: (day: string, clock: string) => string;
  readonly stillWithdrawable: (lastDay: string) => string;
  readonly notWaived: (lastDay: string) => string;
  readonly howToWithdraw: (label: string, email: string) => string;
  readonly refunds: string;
  readonly refundRules: Readonly<Record<ServiceId, string>>;
  readonly guarantee: string;
  readonly seller: string;
  readonly identity: (model: ConfirmationModel) => string;
  readonly complaints: (email: string) => string;
  readonly mediator: (mediator: string) => string;
}

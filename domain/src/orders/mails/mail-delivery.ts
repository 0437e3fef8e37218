import type { Command } from '../../decider.js';
import { isMoot } from '../next-steps.js';
import type { OrderEvent } from '../events.js';
import { mailOf, type MailOfOrder } from './mails.js';
import { receivedServices, type OrderState } from '../state.js';
import { isContractOver } from '../withdrawal/withdrawal.js';

/** Commands for sending mail: recorded before and after the call to the mail server. */
export type MailDeliveryCommand =
  | (Command<'AttemptDelivery', { attempt: number; messageId: string }> & MailOfOrder)
  | (Command<'RecordDeliveryAccepted', { messageId: string }> & MailOfOrder)
  | (Command<'RecordDeliveryRefused', { attempt: number; isFinal: boolean; reason: string }> & MailOfOrder);

const MAX_REASON_LENGTH = 120;

/** Of two concurrent attempts to send the same mail only one is recorded, and only that one may send. A moot mail is not sent. */
export function decideMailDelivery(command: MailDeliveryCommand, state: OrderState): readonly OrderEvent[] {
  const { mail, copy, at } = command;
  const known = mailOf(state, { mail, copy });
  if (known === undefined || known.standing === 'accepted') return [];
  switch (command.type) {
    case 'AttemptDelivery': {
      const { attempt, messageId } = command;
      if (known.standing === 'bounced' || attempt !== known.attempts + 1 || isMoot(known, state)) return [];
      return [{ type: 'DeliveryAttempted', data: { mail, copy, attempt, messageId }, at }];
    }
    case 'RecordDeliveryAccepted': {
      const { messageId } = command;
      const isFirst = mail === 'reports' && state.deliveredAt === null && !isContractOver(state);
      const services = receivedServices(state);
      return [
        { type: 'DeliveryAccepted', data: { mail, copy, messageId }, at },
        ...(isFirst ? [{ type: 'ReportsDelivered', data: { services }, at } as const] : []),
      ];
    }
    case 'RecordDeliveryRefused': {
      const { attempt, isFinal } = command;
      if (known.standing !== 'attempted' || attempt !== known.attempts) return [];
      const reason = command.reason.slice(0, MAX_REASON_LENGTH);
      return [{ type: 'DeliveryRefused', data: { mail, copy, attempt, isFinal, reason }, at }];
    }
  }
}

import { isMoot } from '../next-steps.js';
import type { OrderEvent } from '../events.js';
import type { MailOfOrder } from './order-mail.js';
import { mailOf } from './mails.js';
import { receivedServices, type OrderState } from '../state.js';
import { isContractOver } from '../withdrawal/withdrawal.js';

/** Sending mail: written down before and after the mail server is asked. */
export type MailDeliveryCommand =
  | ({
      readonly type: 'AttemptDelivery';
      readonly attempt: number;
      readonly messageId: string;
      readonly at: string;
    } & MailOfOrder)
  | ({ readonly type: 'RecordDeliveryAccepted'; readonly messageId: string; readonly at: string } & MailOfOrder)
  | ({
      readonly type: 'RecordDeliveryRefused';
      readonly attempt: number;
      readonly isFinal: boolean;
      readonly reason: string;
      readonly at: string;
    } & MailOfOrder);

const MAX_REASON_LENGTH = 120;

/** Only one of two who attempt the same mail at once may send it: the other's attempt is no news. What is moot does not leave. */
export const decideMailDelivery = (command: MailDeliveryCommand, state: OrderState): readonly OrderEvent[] => {
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
};

import type { Complaint } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { DecideOrder } from './decide-order.command.js';

/** The customer requests supply at once and gives up the right to withdraw from what is supplied. */
export class AgreeToImmediatePerformance extends DecideOrder {
  constructor(orderId: string, wordingId: string) {
    super(orderId, { type: 'AgreeToImmediatePerformance', wordingId });
  }
}

/** The customer requests the refund of one report. */
export class AskRefund extends DecideOrder {
  constructor(orderId: string, serviceId: ServiceId, complaint: Complaint, explanation?: string) {
    super(orderId, { type: 'AskRefund', serviceId, complaint, explanation });
  }
}

/** The customer chooses to wait for a late order. */
export class ChooseWait extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'ChooseWait' });
  }
}

/** The customer withdraws from the contract. */
export class DeclareWithdrawal extends DecideOrder {
  constructor(orderId: string, name: string, email: string) {
    super(orderId, { type: 'DeclareWithdrawal', name, email });
  }
}

/** The customer requests the last mail once more. */
export class Resend extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'Resend' });
  }
}

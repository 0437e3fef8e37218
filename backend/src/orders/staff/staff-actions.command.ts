import type { ServiceId } from '@shop/domain/pricing';
import type { ReplacedBy } from '@shop/domain/orders';
import { DecideOrder } from '../decide-order.command.js';

/** Staff grants the refund of a report, with a reason for the records. */
export class GrantRefund extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'GrantRefund', adminId, serviceId, reason });
  }
}

/** Staff declines the refund of a report, with a reason that the customer reads. */
export class DeclineRefund extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'DeclineRefund', adminId, serviceId, reason });
  }
}

/** Staff has paid the money of a failed refund back in another way, and says how. */
export class RecordRefundByHand extends DecideOrder {
  constructor(orderId: string, adminId: string, serviceId: ServiceId, reason: string) {
    super(orderId, { type: 'RecordRefundByHand', adminId, serviceId, reason });
  }
}

/** Staff records a withdrawal that the buyer sent by mail or letter; the day of sending (yyyy-mm-dd, Paris) decides. */
export class RecordWithdrawal extends DecideOrder {
  constructor(orderId: string, adminId: string, declared: { name: string; email: string; sentOn: string }) {
    super(orderId, { type: 'RecordWithdrawal', adminId, ...declared });
  }
}

/** Staff has the mails sent again that the mail server has refused. */
export class Redeliver extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'Redeliver', adminId });
  }
}

/** Staff grants a change of e-mail. */
export class GrantEmailChange extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'GrantEmailChange', adminId });
  }
}

/** Staff declines a change of e-mail. */
export class DeclineEmailChange extends DecideOrder {
  constructor(orderId: string, adminId: string) {
    super(orderId, { type: 'DeclineEmailChange', adminId });
  }
}

/** Staff replaces the link of an order that others may know; the buyer gets the new one by mail. */
export class ReplaceOrderLink extends DecideOrder {
  constructor(orderId: string, link: number, by: ReplacedBy) {
    super(orderId, { type: 'ReplaceOrderLink', link, by });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import type { OrderStep } from '@shop/domain/reports';
import { AskProvider } from './ask-provider.js';
import { CreditNotes } from './credit-notes.js';
import { NumberInvoice } from './number-invoice.js';
import type { OpenOrder, Rest } from './open-order.js';
import { RefundService } from './refund-service.js';
import { SendMail } from './send-mail.js';
import { Withdrawals } from './withdrawals.js';

const TROUBLE_SHARE = 1 / 360;

/** Takes one step of an order; trouble with a store or a provider is no end, but a rest. */
@Injectable()
export class TakeStep {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly invoice: NumberInvoice,
    private readonly provider: AskProvider,
    private readonly mail: SendMail,
    private readonly refund: RefundService,
    private readonly creditNotes: CreditNotes,
    private readonly withdrawals: Withdrawals,
  ) {}

  async take(step: OrderStep, open: OpenOrder, now: string): Promise<Rest> {
    try {
      return await this.taken(step, open);
    } catch (error) {
      this.logger.warn(`${step.type} of order ${open.orderId} has to wait: ${String(error)}`);
      const promised = Date.parse(open.order.promisedBy) - Date.parse(open.order.paidAt);
      return new Date(Date.parse(now) + promised * TROUBLE_SHARE).toISOString();
    }
  }

  private taken(step: OrderStep, open: OpenOrder): Promise<Rest> {
    switch (step.type) {
      case 'issue-invoice':
        return this.invoice.number(open);
      case 'ask-provider':
        return this.provider.ask(open, step.serviceId);
      case 'send':
        return this.mail.send(open, step);
      case 'refund':
        return this.refund.refund(open, step.serviceId);
      case 'settle-withdrawal':
        return this.withdrawals.settle(open);
      case 'issue-credit-note':
        return this.creditNotes.issue(open, step.serviceId);
    }
  }
}

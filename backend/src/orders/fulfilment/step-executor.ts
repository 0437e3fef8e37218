import { Injectable } from '@nestjs/common';
import type { OrderStep } from '@shop/domain/orders';
import { AskProvider } from './ask-provider.js';
import { FailedWork } from '../../integrations/failed-work.js';
import { NumberCreditNote } from '../numbering/number-credit-note.js';
import { NumberInvoice } from '../numbering/number-invoice.js';
import type { ActiveOrder, RetryAt } from '../active-order.js';
import { RefundService } from './refund-service.js';
import { SendMail } from './send-mail.js';
import { Withdrawals } from './withdrawals.js';

/** Pause before a step is retried, as a share of the promised time: 10 s of an hour. */
const RETRY_SHARE = 1 / 360;

/** Takes one step of an order; after an error of a store or a provider the step is retried after a pause. */
@Injectable()
export class StepExecutor {
  constructor(
    private readonly invoice: NumberInvoice,
    private readonly provider: AskProvider,
    private readonly mail: SendMail,
    private readonly refund: RefundService,
    private readonly creditNote: NumberCreditNote,
    private readonly withdrawals: Withdrawals,
    private readonly failures: FailedWork,
  ) {}

  async execute(step: OrderStep, order: ActiveOrder, now: string): Promise<RetryAt> {
    try {
      if (step.type === 'ask-provider') return await this.provider.ask(order, step.serviceId);
      await this.dispatch(step, order);
      return undefined;
    } catch (error) {
      this.failures.report(`order step ${step.type}`, `${step.type} of order ${order.orderId}`, error);
      const { promisedBy, paidAt } = order.order;
      const promised = Date.parse(promisedBy) - Date.parse(paidAt);
      return new Date(Date.parse(now) + promised * RETRY_SHARE).toISOString();
    }
  }

  private dispatch(step: Exclude<OrderStep, { type: 'ask-provider' }>, order: ActiveOrder): Promise<void> {
    switch (step.type) {
      case 'issue-invoice':
        return this.invoice.number(order);
      case 'send':
        return this.mail.send(order, step);
      case 'refund':
        return this.refund.refund(order, step.serviceId);
      case 'settle-withdrawal':
        return this.withdrawals.settle(order);
      case 'issue-credit-note':
        return this.creditNote.number(order, step.serviceId);
    }
  }
}

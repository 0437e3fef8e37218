import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Jobs } from '../postgres/jobs.js';
import { AdvanceOrder } from './advance-order.command.js';
import { ORDER_TASK, orderJob } from './order-job.js';

const TROUBLE_MILLISECONDS = 2000;

/** The jobs of orders: each looks at one order, does what is due, and comes back when there is more to be done. */
@Injectable()
export class OrderJobs {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly jobs: Jobs,
    private readonly commands: CommandBus,
  ) {}

  /** Until the signal aborts. */
  async serve(signal: AbortSignal): Promise<void> {
    await this.jobs.serve({ [ORDER_TASK]: ({ orderId = '' }) => this.advance(orderId) }, signal);
  }

  private async advance(orderId: string): Promise<void> {
    const next = await this.commands.execute(new AdvanceOrder(orderId)).catch((error: unknown) => {
      this.logger.warn(`Order ${orderId} has to wait: ${String(error)}`);
      return new Date(Date.now() + TROUBLE_MILLISECONDS).toISOString();
    });
    if (next !== undefined) await this.jobs.add({ ...orderJob(orderId, next), keepsEarlier: true });
  }
}

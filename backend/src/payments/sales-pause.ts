import { Injectable } from '@nestjs/common';
import { refusePayment } from '@shop/domain/payments';
import { LogRefusals } from '../stores/postgres/log-refusals.js';

/** Whether payments can be started: a reaction that refuses the log makes no order. */
@Injectable()
export class SalesPause {
  constructor(private readonly logRefusals: LogRefusals) {}

  /** Refuses with sales-paused while a reaction refuses the log. */
  async refuseWhilePaused(): Promise<void> {
    const { reactions } = await this.logRefusals.find();
    if (reactions !== null) refusePayment('sales-paused');
  }
}

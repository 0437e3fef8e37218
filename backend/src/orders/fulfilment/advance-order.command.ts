import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { nextStepsOf, type OrderEvent, type OrderState, type OrderStep } from '@shop/domain/orders';
import { Clock } from '../../platform/clock.js';
import { OrderStreams } from '../order-streams.js';
import { OpenOrder } from './open-order.command.js';
import { StepExecutor } from './step-executor.js';

/** Returns the pause before the order is to be looked at again, in ms; undefined when nothing is left to be done. */
export class AdvanceOrder extends Command<number | undefined> {
  constructor(readonly orderId: string) {
    super();
  }
}

const MAX_ROUNDS = 50;

const keyOf = (step: OrderStep): string => Object.values(step).join(':');
/** The pause until the earliest of these moments, in ms; both are of this machine's clock. */
function pauseUntil(moments: readonly (string | null)[], now: string): number | undefined {
  const earliest = moments.filter((at) => at !== null).toSorted()[0];
  return earliest === undefined ? undefined : Math.max(0, Date.parse(earliest) - Date.parse(now));
}

/** Opens the order of a paid visit and takes all steps that are due, until the next depends on time or on another party. */
@CommandHandler(AdvanceOrder)
export class AdvanceOrderHandler implements ICommandHandler<AdvanceOrder> {
  private readonly logger = new Logger('orders');

  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderStreams,
    private readonly steps: StepExecutor,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId }: AdvanceOrder): Promise<number | undefined> {
    const retryTimes = new Map<string, string>();
    for (let round = 1; ; round += 1) {
      const state = await this.applyDeadlines(orderId);
      const { order } = state;
      if (order === null) {
        if (!(await this.commands.execute(new OpenOrder(orderId)))) return undefined;
        continue;
      }
      const now = this.clock.now();
      const { steps, retryAt } = nextStepsOf(state, now);
      const due = steps.filter((step) => (retryTimes.get(keyOf(step)) ?? '') <= now);
      const waiting = steps.map((step) => retryTimes.get(keyOf(step)) ?? now);
      if (due.length === 0 || round > MAX_ROUNDS) return pauseUntil([retryAt, ...waiting], now);
      const active = { orderId, state, order };
      const executions = due.map(async (step) => {
        const stepRetryAt = await this.steps.execute(step, active, now);
        if (stepRetryAt === undefined) retryTimes.delete(keyOf(step));
        else retryTimes.set(keyOf(step), stepRetryAt);
      });
      await Promise.all(executions);
    }
  }

  private async applyDeadlines(orderId: string): Promise<OrderState> {
    const { state, events } = await this.orders.write(orderId, { type: 'ApplyDeadlines' });
    events.forEach((event) => this.report(orderId, event));
    return state;
  }

  /** Logs events that staff has to notice even when the staff page is not open. */
  private report(orderId: string, { type }: OrderEvent): void {
    if (type === 'DeliveryAlarmRaised')
      this.logger.error(`Order ${orderId} is not delivered after half of the promised time.`);
    if (type === 'RefundDeadlineAlarmRaised') this.logger.error(`The refund of order ${orderId} is overdue.`);
    if (type === 'DeliveryLate') this.logger.error(`Order ${orderId} is late; the buyer gets a mail.`);
  }
}

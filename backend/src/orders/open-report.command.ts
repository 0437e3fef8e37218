import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ServiceId } from '@shop/domain/pricing';
import { orderDecider, orderStream, refuseOrder } from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';

/** The buyer opens a report on the page; this is recorded before the report is returned. */
export class OpenReport extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly serviceId: ServiceId,
  ) {
    super();
  }
}

/** Throws the refusal `report-withdrawn` when the buyer withdrew from the contract while the report was being drawn. */
@CommandHandler(OpenReport)
export class OpenReportHandler implements ICommandHandler<OpenReport> {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, serviceId }: OpenReport): Promise<void> {
    const at = this.clock.now();
    const open = () => [{ type: 'OpenReport', serviceId, at } as const];
    const { state } = await this.streams.decide(orderDecider, orderStream(orderId), open);
    const isWithdrawn = state.withdrawal?.services.includes(serviceId) ?? false;
    if (isWithdrawn) refuseOrder('report-withdrawn');
  }
}

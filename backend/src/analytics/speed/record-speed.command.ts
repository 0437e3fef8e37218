import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Device, SpeedMeasure } from '@shop/domain/analytics';
import { Metrics } from '../../metrics/metrics.js';
import { VisitSpeeds } from './visit-speeds.js';

/** Counts what a page of a visit measured; the command does not name the visit. */
export class RecordSpeed extends Command<void> {
  constructor(
    readonly device: Device,
    readonly measures: readonly SpeedMeasure[],
  ) {
    super();
  }
}

@CommandHandler(RecordSpeed)
export class RecordSpeedHandler implements ICommandHandler<RecordSpeed> {
  constructor(
    private readonly speeds: VisitSpeeds,
    private readonly metrics: Metrics,
  ) {}

  async execute({ device, measures }: RecordSpeed): Promise<void> {
    measures.forEach((measure) => this.metrics.speed(device, measure));
    await this.speeds.count(device, measures);
  }
}

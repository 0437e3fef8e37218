import { Controller, Get, Res } from '@nestjs/common';
import { Worker } from '@shop/eventing/projections/worker';

interface Answer {
  type(contentType: string): { send(text: string): void };
}

/** Metrics for internal monitoring: the gateway does not route to this endpoint. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly worker: Worker) {}

  @Get()
  async metrics(@Res() response: Answer): Promise<void> {
    const { contentType, text } = await this.worker.metrics();
    response.type(contentType).send(text);
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Metrics } from '../metrics/metrics.js';
import { Route } from './openapi/routes.js';

/** The metrics for monitoring; the gateway has no route to this controller. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Route({
    summary: 'Find the metrics of this process, in the Prometheus text format',
    answers: {},
    files: { 200: 'text/plain' },
  })
  async read(@Res() response: Response): Promise<void> {
    const { registry } = this.metrics;
    response.type(registry.contentType).send(await registry.metrics());
  }
}

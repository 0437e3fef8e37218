import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Worker, type WorkerReport } from '@shop/eventing/projections/worker';

@Controller('health')
export class HealthController {
  constructor(private readonly worker: Worker) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 only while a projection is stuck; a worker that waits to take over is ready. */
  @Get('ready')
  ready(): WorkerReport & { status: 'ok' } {
    const health = this.worker.health();
    if (health.stuck) throw new ServiceUnavailableException({ status: 'stuck', ...health });
    return { status: 'ok', ...health };
  }
}

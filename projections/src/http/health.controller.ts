import { Controller, Get, ServiceUnavailableException } from '@nestjs/common';
import { Worker, type WorkerReport } from '@shop/eventing/projections/worker';

@Controller('health')
export class HealthController {
  constructor(private readonly worker: Worker) {}

  @Get('live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 503 only while a projection is stuck, without Postgres, or with a clock that is more than a minute off; a worker that waits to take over is ready. */
  @Get('ready')
  ready(): WorkerReport & { status: 'ok' } {
    const health = this.worker.health();
    const status = health.stuck ? 'stuck' : health.outage === null ? 'clock-off' : 'without-postgres';
    if (this.worker.isUnwell) throw new ServiceUnavailableException({ status, ...health });
    return { status: 'ok', ...health };
  }
}

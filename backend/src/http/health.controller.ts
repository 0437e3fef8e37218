import { Controller, Get, Res, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { Disks } from '../platform/disks/disks.js';
import { LogRefusals } from '../stores/postgres/log-refusals.js';
import { Postgres } from '../stores/postgres/postgres.js';
import type { LivenessView, ReadinessView } from './health-views.js';
import { Route } from './openapi/routes.js';

type Checks = Pick<ReadinessView, 'checks' | 'logRefusedBy'>;

/** Time for which the stores are not asked again, in ms: the URL is public, and each question is a read of both. */
const CHECKED_FOR_MS = 1000;

@Controller('health')
export class HealthController implements OnModuleDestroy {
  private isEnding = false;
  private checked: Promise<Checks> | undefined;

  constructor(
    private readonly eventStore: StreamStore,
    private readonly postgres: Postgres,
    private readonly clocks: Clocks,
    private readonly logRefusals: LogRefusals,
    private readonly disks: Disks,
  ) {}

  onModuleDestroy(): void {
    this.isEnding = true;
  }

  @Get('live')
  @Route({ summary: 'Check that this process is live', answers: { 200: 'Liveness' } })
  live(): LivenessView {
    return { status: 'live' };
  }

  /** Ready as long as the shop can sell and is not shutting down: that requires the event store, room on its disk and a clock that is less than a minute off, but not Postgres. */
  @Get('ready')
  @Route({ summary: 'Check that the shop is ready to sell', answers: { 200: 'Readiness', 503: 'Readiness' } })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessView> {
    const { checks, logRefusedBy } = await (this.checked ??= this.check().finally(() => this.checkAgainLater()));
    const isAble = checks.eventStore && !this.disks.isFull('event-store') && !this.clocks.isFarOff;
    const isReady = isAble && !this.isEnding;
    if (!isReady) response.status(503);
    return {
      status: isReady ? 'ready' : 'not-ready',
      checks,
      logRefusedBy,
      clock: this.clocks.view,
      disks: this.disks.views,
    };
  }

  private checkAgainLater(): void {
    setTimeout(() => (this.checked = undefined), CHECKED_FOR_MS).unref();
  }

  private async check(): Promise<Checks> {
    const [eventStore, postgres, refusals] = await Promise.all([
      this.eventStore.answers(),
      this.postgres.answers(),
      this.logRefusals.find(),
    ]);
    const refusing = (['reactions', 'projections'] as const).filter((who) => refusals[who] !== null);
    return { checks: { eventStore, postgres }, logRefusedBy: refusing };
  }
}

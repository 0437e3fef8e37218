import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { Clocks } from '@shop/eventing/clocks';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { countDeadLetters, findBlockedStreams } from '@shop/eventing/reactions/dead-letters';
import { ALARM_AFTER_SECONDS, REACTION_TABLES } from '../stores/event-store/reaction-stores.js';
import { Disks } from '../platform/disks/disks.js';
import type { HealthIssue } from '../platform/health-issues.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { PostgresUnavailable } from '../stores/postgres/postgres-errors.js';
import { BackgroundTasks } from './background-tasks.js';
import { WorkerMetrics } from './worker-metrics.js';
import { CONFIGURATION } from '../platform/tokens.js';

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Dead letters in all, and keys that have been blocked for so long that a person has to look; null when they cannot be read. */
interface DeadLetterCounts {
  readonly parked: number | null;
  readonly blocked: number | null;
}

const UNKNOWN_DEAD_LETTERS: DeadLetterCounts = { parked: null, blocked: null };

/** The worker's HTTP server, which has only health checks and metrics. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('worker');
  private readonly server = createServer(({ url }, response) => {
    if (url === '/health/live') answer(response, 200, { status: 'live' });
    else if (url === '/health/ready') void this.ready(response);
    else if (url === '/metrics') void this.metrics(response);
    else answer(response, 404, { status: 'unknown' });
  });

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly eventStore: StreamStore,
    private readonly postgres: Postgres,
    private readonly clocks: Clocks,
    private readonly tasks: BackgroundTasks,
    private readonly figures: WorkerMetrics,
    private readonly disks: Disks,
  ) {}

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this.configuration.http;
    await once(this.server.listen(port, host), 'listening');
  }

  /** What cannot be read is unknown; unless Postgres does not answer, that is a bug. */
  private readonly unknown = (error: unknown): undefined => {
    if (!(error instanceof PostgresUnavailable)) this.logger.error(error);
  };

  private async metrics(response: ServerResponse): Promise<void> {
    const text = await this.figures.text(this.tasks.isLeading, this.tasks.reactions).catch(this.unknown);
    if (text === undefined) return answer(response, 503, { status: 'not-ready' });
    response.writeHead(200, { 'content-type': this.figures.contentType }).end(text);
  }

  beforeApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /**
   * Answers 503 without one of the stores, with a clock that is more than a minute off, with a task that failed again a minute after it first did, with a stuck reaction, with dead letters
   * that cannot be read, or with an event that could not be handled for a minute, until it is handled or skipped, however long ago that was.
   * A worker that waits to take over is ready.
   */
  private async ready(response: ServerResponse): Promise<void> {
    const [eventStore, postgres] = await Promise.all([this.eventStore.answers(), this.postgres.answers()]);
    const { isLeading, healthIssues, reactions } = this.tasks;
    const { parked, blocked } = (await this.deadLetters().catch(this.unknown)) ?? UNKNOWN_DEAD_LETTERS;
    const isWell = !this.clocks.isFarOff && !healthIssues.isUnhealthy && !reactions.isStuck && blocked === 0;
    const isReady = eventStore && postgres && isWell;
    const status = isReady ? 'ready' : 'not-ready';
    answer(response, isReady ? 200 : 503, {
      ...{ status, leading: isLeading, checks: { eventStore, postgres }, clock: this.clocks.view },
      outage: this.postgres.outage,
      ...{
        troubles: [...healthIssues.open, ...this.clockIssues, ...this.diskIssues],
        parked,
        deadLetters: blocked,
        log: reactions.log,
        reactions: reactions.reports,
      },
    });
  }

  private get clockIssues(): readonly HealthIssue[] {
    return this.clocks.issues.map(({ source, since, reason }) => ({ duty: `clock of ${source}`, since, reason }));
  }

  private get diskIssues(): readonly HealthIssue[] {
    return this.disks.issues.map(({ disk, since, reason }) => ({ duty: `disk of ${disk}`, since, reason }));
  }

  private async deadLetters(): Promise<DeadLetterCounts> {
    const { schema } = REACTION_TABLES;
    const [parked, blocked] = await Promise.all([
      countDeadLetters(this.postgres.reader, schema),
      findBlockedStreams(this.postgres.reader, schema, ALARM_AFTER_SECONDS),
    ]);
    return { parked, blocked: blocked.length };
  }
}

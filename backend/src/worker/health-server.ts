import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Configuration } from '../platform/configuration.js';
import { EventStoreHealth } from '../event-store/event-store-health.js';
import { DeadLetters } from '../postgres/dead-letters.js';
import { Postgres } from '../postgres/postgres.js';
import { BackgroundTasks } from './background-tasks.js';
import { WorkerMetrics } from './worker-metrics.js';
import { CONFIGURATION } from '../platform/tokens.js';

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** The worker has no other HTTP than the questions how it is. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server = createServer(({ url }, response) => {
    if (url === '/health/live') answer(response, 200, { status: 'live' });
    else if (url === '/health/ready') void this.ready(response);
    else if (url === '/metrics') void this.metrics(response);
    else answer(response, 404, { status: 'unknown' });
  });

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly eventStore: EventStoreHealth,
    private readonly postgres: Postgres,
    private readonly deadLetters: DeadLetters,
    private readonly tasks: BackgroundTasks,
    private readonly figures: WorkerMetrics,
  ) {}

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this.configuration.http;
    await once(this.server.listen(port, host), 'listening');
  }

  private async metrics(response: ServerResponse): Promise<void> {
    const text = await this.figures.text(this.tasks.isLeading).catch(() => undefined);
    if (text === undefined) return answer(response, 503, { status: 'not-ready' });
    response.writeHead(200, { 'content-type': this.figures.contentType }).end(text);
  }

  beforeApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /**
   * A worker that waits to take over is ready. Without one of its stores, with a duty that fails for a minute, or with an event that
   * could not be handled for a minute, it is not: the last until somebody handles or skips the event, however long ago it was.
   */
  private async ready(response: ServerResponse): Promise<void> {
    const [eventStore, postgres] = await Promise.all([this.eventStore.answers(), this.postgres.answers()]);
    const { isLeading, healthIssues } = this.tasks;
    const [parked, deadLetters] = await Promise.all([this.deadLetters.all(), this.deadLetters.blockedStreams()]).catch(
      () => [[], []],
    );
    const isReady = eventStore && postgres && !healthIssues.isUnhealthy && deadLetters.length === 0;
    const status = isReady ? 'ready' : 'not-ready';
    answer(response, isReady ? 200 : 503, {
      ...{ status, leading: isLeading, checks: { eventStore, postgres } },
      ...{ troubles: healthIssues.standing, parked: parked.length, deadLetters: deadLetters.length },
    });
  }
}

import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { EventStoreHealth } from '../event-store/event-store-health.js';
import { ParkedFacts } from '../postgres/parked-facts.js';
import { Postgres } from '../postgres/postgres.js';
import type { WorkerConfiguration } from './configuration.js';
import { Duties } from './duties.js';
import { WORKER_CONFIGURATION } from './tokens.js';

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** The worker has no other HTTP than the question how it is. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly server = createServer(({ url }, response) => {
    if (url === '/health/live') answer(response, 200, { status: 'live' });
    else if (url === '/health/ready') void this.ready(response);
    else answer(response, 404, { status: 'unknown' });
  });

  constructor(
    @Inject(WORKER_CONFIGURATION) private readonly configuration: WorkerConfiguration,
    private readonly eventStore: EventStoreHealth,
    private readonly postgres: Postgres,
    private readonly parked: ParkedFacts,
    private readonly duties: Duties,
  ) {}

  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, port } = this.configuration.shop.http;
    await once(this.server.listen(port, host), 'listening');
  }

  beforeApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** A worker that waits to take over is ready; without one of its stores, or with a duty that fails for a minute, it is not. */
  private async ready(response: ServerResponse): Promise<void> {
    const [eventStore, postgres] = await Promise.all([this.eventStore.answers(), this.postgres.answers()]);
    const { isLeading, troubles } = this.duties;
    const isReady = eventStore && postgres && !troubles.isGrave;
    const parked = await this.parked.all().catch(() => []);
    const status = isReady ? 'ready' : 'not-ready';
    answer(response, isReady ? 200 : 503, {
      ...{ status, leading: isLeading, checks: { eventStore, postgres } },
      ...{ troubles: troubles.standing, parked: parked.length },
    });
  }
}

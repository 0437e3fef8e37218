import { connect } from '@shop/eventing/postgres/connections';
import { Client } from 'pg';

const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [200, 5000];
/** Longest wait for a connection, and for the answer to `listen`, in ms. */
const ANSWER_TIMEOUT_MS = 3000;

/** Listens to one Postgres channel on its own connection; after a lost one it reconnects and calls `heard` without a payload. */
export class Notifications {
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isOver = false;

  constructor(
    private readonly url: string,
    private readonly channel: string,
    private readonly heard: (payload: string | undefined) => void,
  ) {
    void this.connect(MIN_PAUSE_MS);
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(pauseMs: number): Promise<void> {
    if (this.isOver) return;
    const client = new Client({
      connectionString: this.url,
      application_name: 'shop-backend listening',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    this.client = client;
    let isLost = false;
    let pause = pauseMs;
    const lost = (): void => {
      if (isLost) return;
      isLost = true;
      if (!this.isOver) this.timer = setTimeout(() => void this.connect(Math.min(pause * 2, MAX_PAUSE_MS)), pause);
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => this.heard(payload));
    try {
      await connect(client);
      await client.query(`listen ${this.channel}`);
      pause = MIN_PAUSE_MS;
      this.heard(undefined);
    } catch {
      lost();
      await client.end().catch(() => undefined);
    }
  }
}

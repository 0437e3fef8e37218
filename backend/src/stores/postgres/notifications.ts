import { Client } from 'pg';

const [MIN_PAUSE, MAX_PAUSE] = [200, 5000];

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
    void this.connect(MIN_PAUSE);
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(pause: number): Promise<void> {
    if (this.isOver) return;
    const client = new Client({
      connectionString: this.url,
      application_name: 'shop-backend listening',
      keepAlive: true,
    });
    this.client = client;
    let isLost = false;
    const lost = (next: number): void => {
      if (isLost) return;
      isLost = true;
      if (!this.isOver) this.timer = setTimeout(() => void this.connect(next), pause);
    };
    client.on('error', () => lost(MIN_PAUSE));
    client.on('end', () => lost(MIN_PAUSE));
    client.on('notification', ({ payload }) => this.heard(payload));
    try {
      await client.connect();
      await client.query(`listen ${this.channel}`);
      this.heard(undefined);
    } catch {
      lost(Math.min(pause * 2, MAX_PAUSE));
      await client.end().catch(() => undefined);
    }
  }
}

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import pg from 'pg';
import { freePort } from '../../launch/processes/ports.mjs';
import { startStack, type Addresses, type Stack } from '../../launch/stack.mjs';
import { migrate } from '../../launch/stack/service-definitions.mjs';
import { temporaryFolder } from '../../launch/testing/stores.mjs';

const MIGRATIONS = new URL('../../../projections/migrations/', import.meta.url);

/** The schemas of the read models: those that the migrations of the projections create. */
const READ_MODELS = readdirSync(MIGRATIONS)
  .map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  .flatMap((sql) => [...sql.matchAll(/^create schema (?:if not exists )?(\w+)/gm)].map(([, schema = '']) => schema));

/** Addresses with the password of the admin, which is never changed in a test. */
type StoryAddresses = Addresses & { admin: { email: string; password: string } };

/** A whole installation of its own in a temporary folder and on a free port, which a test may break and repair. */
export class Shop {
  private constructor(
    readonly data: string,
    readonly port: number,
    private stack: Stack,
  ) {}

  /**
   * With `demo` it has three months of made-up history; reports are promised within `promiseSeconds`; `limits` as in docs/limits.md;
   * `frontend` is a folder with built pages, by default those of the checkout.
   */
  static async open({ demo = false, promiseSeconds = 3600, limits = 'relaxed', frontend = '' } = {}): Promise<Shop> {
    const given = { PROMISE_SECONDS: String(promiseSeconds), LIMITS: limits, FRONTEND: frontend };
    const data = temporaryFolder();
    const port = await freePort();
    return new Shop(data, port, await startStack({ data, port, given, demo }));
  }

  get url(): string {
    return this.stack.addresses.shop;
  }

  /** The promotion code that the first start issues, with its percentage. */
  get discount(): { token: string; percent: number } {
    return this.stack.discount;
  }

  get addresses(): StoryAddresses {
    const { admin, ...others } = this.stack.addresses;
    const { email, password } = admin;
    if (password === null) throw new Error('The password of the admin was changed.');
    return { ...others, admin: { email, password } };
  }

  /** kill -9 for every process, the databases included. */
  async killEverything(): Promise<void> {
    await this.stack.kill();
  }

  /** Starts the shop on the same data and port. */
  async startAgain(): Promise<void> {
    this.stack = await startStack({ data: this.data, port: this.port, given: {} });
  }

  async stopProjections(): Promise<void> {
    await this.stack.services.projections.stop();
  }

  async startProjections(): Promise<void> {
    await this.stack.services.projections.start();
  }

  async stopGateway(): Promise<void> {
    await this.stack.services.gateway.stop();
  }

  async startGateway(): Promise<void> {
    await this.stack.services.gateway.start();
  }

  async stopBackend(): Promise<void> {
    await this.stack.services.backend.stop();
  }

  async startBackend(): Promise<void> {
    await this.stack.services.backend.start();
  }

  /** kill -9 for the shop's Postgres alone; the event store has a Postgres of its own. */
  async killPostgres(): Promise<void> {
    await this.stack.services['postgres']?.kill();
  }

  async startPostgres(): Promise<void> {
    await this.stack.services['postgres']?.start();
  }

  /** Drops every read model with its checkpoint; the projections then rebuild them from the first event. */
  async rebuildReadModels(): Promise<void> {
    await this.stopProjections();
    const client = new pg.Client({ connectionString: this.addresses.postgres });
    await client.connect();
    // A dashboard that reads several tables at one moment may hold one and wait for the next: then Postgres ends the reader alone.
    await client.query("set deadlock_timeout = '1min'");
    for (const schema of READ_MODELS) await client.query(`drop schema if exists ${schema} cascade`);
    await client.end();
    await migrate(this.stack);
    await this.startProjections();
  }

  async close(): Promise<void> {
    await this.stack.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

import { rmSync } from 'node:fs';
import pg from 'pg';
import { freePort } from '../launch/processes/ports.mjs';
import { startStage, type Addresses, type Stage } from '../launch/stage.mjs';
import { migrate } from '../launch/stage/programs.mjs';
import { temporaryFolder } from '../launch/testing/stores.mjs';

/** The schemas of the read models; the migrations of the projections make them anew. */
const READ_MODELS = ['es', 'sessions', 'analytics', 'payments', 'admin'];

/** Nobody changes the password of an admin made for a story. */
type StoryAddresses = Addresses & { admin: { email: string; password: string } };

/** A whole installation of its own, in a temporary folder and on a free port, that a story may break and mend. */
export class Shop {
  private constructor(
    readonly data: string,
    readonly port: number,
    private stage: Stage,
  ) {}

  static async open(): Promise<Shop> {
    const data = temporaryFolder();
    const port = await freePort();
    return new Shop(data, port, await startStage({ data, port, given: {} }));
  }

  get url(): string {
    return this.stage.addresses.shop;
  }

  get addresses(): StoryAddresses {
    const { admin, ...others } = this.stage.addresses;
    const { email, password } = admin;
    if (password === null) throw new Error('The password of the admin was changed.');
    return { ...others, admin: { email, password } };
  }

  /** kill -9 for every process, the databases included. */
  async killEverything(): Promise<void> {
    await this.stage.kill();
  }

  /** Starts the shop on the same data and port. */
  async startAgain(): Promise<void> {
    this.stage = await startStage({ data: this.data, port: this.port, given: {} });
  }

  async stopProjections(): Promise<void> {
    await this.stage.parts.projections.stop();
  }

  async startProjections(): Promise<void> {
    await this.stage.parts.projections.start();
  }

  async stopBackend(): Promise<void> {
    await this.stage.parts.backend.stop();
  }

  async startBackend(): Promise<void> {
    await this.stage.parts.backend.start();
  }

  /** Drops every read model with its checkpoint, and lets the projections make them anew from the first event. */
  async rebuildReadModels(): Promise<void> {
    await this.stopProjections();
    const client = new pg.Client({ connectionString: this.addresses.postgres });
    await client.connect();
    for (const schema of READ_MODELS) await client.query(`drop schema if exists ${schema} cascade`);
    await client.end();
    await migrate(this.stage);
    await this.startProjections();
  }

  async close(): Promise<void> {
    await this.stage.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

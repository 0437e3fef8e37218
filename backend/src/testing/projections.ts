import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../workshop/launch/processes/ports.mjs';

const entry = (name: string) => fileURLToPath(new URL(`../../../projections/bundle/${name}.js`, import.meta.url));

const run = (name: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [entry(name)], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** The real projections worker beside the backend of a test. */
export class StoryProjections {
  private worker: ChildProcess | undefined;

  private constructor(private readonly env: Record<string, string>) {}

  /** Creates the tables of the read models; they stay empty until `start`. */
  static async prepare(eventStoreUrl: string, databaseUrl: string): Promise<StoryProjections> {
    const env = {
      EVENT_STORE_URL: eventStoreUrl,
      PROJECTIONS_DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
    };
    const [code] = (await once(run('migrate', env), 'exit')) as [number];
    if (code !== 0) throw new Error('the read models cannot be made');
    return new StoryProjections(env);
  }

  start(): void {
    this.worker = run('main', this.env);
  }

  /** Runs `npm run projections -- …args` on these tables; resolves to what it prints. */
  async command(...args: string[]): Promise<string> {
    const child = spawn(process.execPath, [entry('projections.cli'), ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...this.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return text(child.stdout);
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (this.worker === undefined || this.worker.exitCode !== null) return;
    const ended = once(this.worker, 'exit');
    this.worker.kill(signal);
    await ended;
    this.worker = undefined;
  }
}

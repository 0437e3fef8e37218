import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../../launch/processes/ports.mjs';
import { runNode } from '../../../launch/processes/run-node.mjs';
import { build } from '../../../launch/prepare/build.mjs';
import { startStack, type Stack } from '../../../launch/stack.mjs';
import type { Random } from '../simulation/random.js';

/** The processes that may be killed, two at the same time too, in the order in which they start again: stores before their users. */
const VICTIMS = ['eventStorePostgres', 'postgres', 'eventStore', 'backend', 'worker', 'projections'] as const;
type Victim = (typeof VICTIMS)[number];

const PAIR_SHARE = 0.3;
const MAX_AIM_MS = 600;
const START_TRIES = 5;
const CLI = fileURLToPath(new URL('../../../../projections/bundle/projections.cli.js', import.meta.url));

/** A complete installation of real processes with its own stores, of which any may be killed. */
export class WholeShop {
  readonly kills: Record<string, number> = {};

  /** `said`: messages about processes that ended on their own because a store had died, and were restarted. */
  private constructor(
    readonly stack: Stack,
    private readonly folder: string,
    readonly said: readonly string[],
  ) {}

  /** Compiles changes, and builds the pages if they are missing: a shop without its pages answers 503. */
  static async open(): Promise<WholeShop> {
    await build();
    const folder = mkdtempSync(join(tmpdir(), 'shop-soak-'));
    chmodSync(folder, 0o711);
    const given = { RECONCILIATION_SECONDS: '5', PROMISE_SECONDS: '3600' };
    const said: string[] = [];
    const say = (text: string): unknown => said.push(text);
    const stack = await startStack({ data: join(folder, 'data'), port: await freePort(), given, restart: true, say });
    return new WholeShop(stack, folder, said);
  }

  /** Kills one or two processes with SIGKILL at a random moment; they are restarted at once. */
  async killSome(random: Random): Promise<void> {
    const first = random.one(VICTIMS);
    const victims = new Set<Victim>([first, ...(random.happens(PAIR_SHARE) ? [random.one(VICTIMS)] : [])]);
    if (victims.has('eventStorePostgres')) victims.add('eventStore');
    await pause(random.between(0, MAX_AIM_MS));
    await Promise.all([...victims].map(async (victim) => this.stack.services[victim]?.kill()));
    const name = [...victims].toSorted().join('+');
    this.kills[name] = (this.kills[name] ?? 0) + 1;
    for (const victim of VICTIMS.filter((one) => victims.has(one))) await this.start(victim);
  }

  /** Compares every read model with a fold of the log, or also with a rebuild; returns the output when they differ. */
  async verify(isRebuilt: boolean): Promise<readonly string[]> {
    const args = [CLI, 'verify', 'all', ...(isRebuilt ? ['--rebuild'] : [])];
    const { code, output } = await runNode(args, { env: this.stack.environment.projections });
    const differing = output.split('\n').filter((line) => !line.includes('same '));
    return code === 0 ? [] : [`verify ended with ${code}: ${differing.join(' ')}`];
  }

  async close(): Promise<void> {
    await this.stack.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Retries, because a start may fail on a busy machine or while a store recovers. */
  private async start(victim: Victim): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.stack.services[victim]?.start();
      } catch (error) {
        if (attempt >= START_TRIES) throw error;
        await this.stack.services[victim]?.kill();
        await pause(500);
      }
    }
  }
}

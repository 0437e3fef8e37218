import { freePort } from '../../../workshop/launch/processes/ports.mjs';
import { startSandboxProcess } from '../../../workshop/launch/testing/sandbox.mjs';
import { temporaryFolder } from '../../../workshop/launch/testing/stores.mjs';
import type { Configuration } from '../platform/configuration.js';
import { CrashingProcess } from './crashing-process.js';
import { StoryProjections } from './projections.js';

type Part = 'api' | 'worker' | 'projections' | 'providers';

interface CrashingProviders {
  kill(): Promise<unknown>;
  start(): unknown;
}

/** The worker is killed most often, because it sends the mails, which could be sent twice. */
const VICTIMS: readonly Part[] = ['worker', 'worker', 'api', 'projections', 'providers'];

/** The report providers' emulator as a process of its own, which keeps its orders over a crash. */
async function crashingProviders(port: number): Promise<CrashingProviders> {
  const data = temporaryFolder();
  let process = await startSandboxProcess({ data, port });
  return {
    kill: () => process.kill(),
    start: async () => {
      process = await startSandboxProcess({ data, port });
    },
  };
}

/** Every process of a shop but its stores; a test may kill each of them. */
export class CrashingShop {
  readonly kills: Record<Part, number> = { api: 0, worker: 0, projections: 0, providers: 0 };

  private constructor(
    readonly apiUrl: string,
    private readonly processes: Readonly<Record<Part, CrashingProviders>>,
  ) {}

  /** Starts all processes on the stores of a test's shop; reports come from a provider process of their own. */
  static async start(shop: Configuration): Promise<CrashingShop> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/reports`;
    const from = { technicalUrl: `${url}/technical`, historyUrl: `${url}/history`, valuationUrl: `${url}/valuation` };
    const configuration = { ...shop, delivery: { ...shop.delivery, ...from } };
    const readModels = await StoryProjections.prepare(shop.eventStoreUrl, shop.databaseUrl);
    const providers = await crashingProviders(port);
    const [api, worker] = await Promise.all([
      CrashingProcess.start('api', configuration, { port: await freePort() }),
      CrashingProcess.start('worker', configuration),
    ]);
    readModels.start();
    const projections = { kill: () => readModels.kill(), start: () => readModels.start() };
    return new CrashingShop(api.url, { api, worker, projections, providers });
  }

  /** Kills one of the processes with SIGKILL, and restarts it at once. */
  async losesOne(random: () => number = Math.random): Promise<void> {
    const victim = VICTIMS[Math.floor(random() * VICTIMS.length)] ?? 'worker';
    await this.processes[victim].kill();
    this.kills[victim] += 1;
    await this.processes[victim].start();
  }

  async kill(process: Part): Promise<void> {
    await this.processes[process].kill();
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.processes).map((process) => process.kill()));
  }
}

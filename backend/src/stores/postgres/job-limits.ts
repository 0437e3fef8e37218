import { pause } from '@shop/eventing/backoff';
import type { WorkerEvents } from 'graphile-worker';
import { flagOfKey } from './job-statements.js';

/** Tasks of which so many jobs run at once, so that slow tasks of one kind never delay another kind. */
export interface LimitedTasks {
  readonly tasks: Readonly<Record<string, unknown>>;
  readonly atOnce: number;
}

/** Pause between two looks that find nothing while a workload is full, in ms: each added job wakes a slot, mostly of the full one. */
const LOOK_AGAIN_MS = 100;

/**
 * Keeps the jobs of each workload within its number in one runner: its tasks are forbidden while so many run, so that a slow workload never
 * takes the slots of another, and so is the like of a job that runs. Slots look for a job one after the other, since a job counts only once it was found.
 */
export class JobLimits {
  private readonly running = new Map<LimitedTasks, number>();
  private readonly keys = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private endTurn = (): void => undefined;
  private hasFoundNone = false;
  private ended = new AbortController();

  constructor(
    private readonly workloads: readonly LimitedTasks[],
    events: WorkerEvents,
  ) {
    for (const found of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
      events.on(found, () => {
        this.hasFoundNone = found !== 'job:start';
        this.endTurn();
      });
  }

  /** Jobs that may run at once, of all workloads together. */
  get slots(): number {
    return this.workloads.reduce((sum, { atOnce }) => sum + atOnce, 0);
  }

  /** Waits for a slot's turn to look for a job; the flags of the jobs that it may not find. */
  async forbidden(): Promise<string[]> {
    const { last } = this;
    let endTurn = (): void => undefined;
    this.last = new Promise((resolve) => (endTurn = resolve));
    await last;
    this.endTurn = endTurn;
    if (this.hasFoundNone && this.full.length > 0) await pause(LOOK_AGAIN_MS, this.ended.signal);
    return [...this.full.flatMap(({ tasks }) => Object.keys(tasks)), ...this.keys];
  }

  /** Runs a job of a workload, and counts it as long as it runs. */
  async run(workload: LimitedTasks, key: string, job: () => Promise<void>): Promise<void> {
    const flag = flagOfKey(key);
    this.running.set(workload, this.countOf(workload) + 1);
    this.keys.add(flag);
    try {
      await job();
    } finally {
      this.running.set(workload, this.countOf(workload) - 1);
      this.keys.delete(flag);
      this.ended.abort();
      this.ended = new AbortController();
    }
  }

  private get full(): readonly LimitedTasks[] {
    return this.workloads.filter((workload) => this.countOf(workload) >= workload.atOnce);
  }

  private countOf(workload: LimitedTasks): number {
    return this.running.get(workload) ?? 0;
  }
}

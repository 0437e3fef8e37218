import type { WorkerEvents } from 'graphile-worker';

/** Tasks of which so many jobs run at once, so that slow tasks of one kind never delay another kind. */
export interface LimitedTasks {
  readonly tasks: Readonly<Record<string, unknown>>;
  readonly atOnce: number;
}

/**
 * Keeps the jobs of each workload within its number in one runner: its tasks are forbidden while so many run, so that a slow workload never
 * takes the slots of another. Slots look for a job one after the other, since a job counts only once it was found.
 */
export class JobLimits {
  private readonly running = new Map<LimitedTasks, number>();
  private last: Promise<void> = Promise.resolve();
  private endTurn = (): void => undefined;

  constructor(
    private readonly workloads: readonly LimitedTasks[],
    events: WorkerEvents,
  ) {
    for (const found of ['job:start', 'worker:getJob:empty', 'worker:getJob:error'] as const)
      events.on(found, () => this.endTurn());
  }

  /** Jobs that may run at once, of all workloads together. */
  get slots(): number {
    return this.workloads.reduce((sum, { atOnce }) => sum + atOnce, 0);
  }

  /** Waits for a slot's turn to look for a job; the tasks of which it may not find one. */
  async forbidden(): Promise<string[]> {
    const { last } = this;
    let endTurn = (): void => undefined;
    this.last = new Promise((resolve) => (endTurn = resolve));
    await last;
    this.endTurn = endTurn;
    const full = this.workloads.filter((workload) => this.countOf(workload) >= workload.atOnce);
    return full.flatMap(({ tasks }) => Object.keys(tasks));
  }

  /** Runs a job of a workload, and counts it as long as it runs. */
  async run(workload: LimitedTasks, job: () => Promise<void>): Promise<void> {
    this.running.set(workload, this.countOf(workload) + 1);
    try {
      await job();
    } finally {
      this.running.set(workload, this.countOf(workload) - 1);
    }
  }

  private countOf(workload: LimitedTasks): number {
    return this.running.get(workload) ?? 0;
  }
}

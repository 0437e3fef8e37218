import { EventEmitter } from 'node:events';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';

/** Events of a graphile-worker runner; works around two faults of its version 0.17.2. */
export class RunnerEvents {
  readonly events: WorkerEvents = new EventEmitter();
  /** The worker pools, by the name with which they lock jobs. */
  readonly pools: string[] = [];
  private pool: WorkerPool | undefined;
  private readonly looked = new Set<string>();
  private readonly end = new AbortController();

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => {
      this.pools.push(workerPool.id);
      this.pool = workerPool;
    });
    for (const found of ['job:start', 'worker:getJob:empty'] as const)
      this.events.on(found, ({ worker }) => this.looked.add(worker.workerPool.id));
    this.events.on('pool:gracefulShutdown', ({ message }) => this.giveUp(new Error(message)));
    this.events.on('worker:getJob:error', ({ worker, error }) => {
      if (!this.looked.has(worker.workerPool.id)) this.giveUp(error);
    });
  }

  /**
   * Aborted with the reason when a runner runs no more jobs. A runner shuts down by itself when Postgres does not accept the end of a
   * job, and when several fail so it may never finish. One whose first query for jobs fails keeps that failure and never finds a job.
   */
  get useless(): AbortSignal {
    return this.end.signal;
  }

  /** Makes so many free slots look for a job now. */
  readonly wake = (slots: number): void => {
    if (slots > 0 && this.pool?._active === true) this.pool.nudge(slots);
  };

  giveUp(reason: unknown): void {
    this.end.abort(reason);
  }
}

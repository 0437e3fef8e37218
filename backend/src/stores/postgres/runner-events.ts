import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';

/** What the runners of graphile-worker that do jobs at one time report, against two of its faults (0.17.2). */
export class RunnerEvents {
  readonly events: WorkerEvents = new EventEmitter();
  /** The pools of workers, by the name with which they lock jobs. */
  readonly pools: string[] = [];
  private readonly looked = new Set<string>();
  private readonly end = new AbortController();

  constructor() {
    this.events.on('pool:create', ({ workerPool }) => this.pools.push(workerPool.id));
    for (const found of ['job:start', 'worker:getJob:empty'] as const)
      this.events.on(found, ({ worker }) => this.looked.add(worker.workerPool.id));
    this.events.on('pool:gracefulShutdown', ({ message }) => this.giveUp(new Error(message)));
    this.events.on('worker:getJob:error', ({ worker, error }) => {
      if (!this.looked.has(worker.workerPool.id)) this.giveUp(error);
    });
  }

  /**
   * Aborted with the reason when a runner does no more jobs. It shuts down by itself when Postgres does not take the end of a job, and when
   * several fail so it may never finish. One whose first look for jobs fails keeps that failure and never finds a job.
   */
  get useless(): AbortSignal {
    return this.end.signal;
  }

  giveUp(reason: unknown): void {
    this.end.abort(reason);
  }
}

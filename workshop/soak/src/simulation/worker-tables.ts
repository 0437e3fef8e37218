import type { Job } from '@shop/backend/stores/postgres/jobs';

interface KeptJob {
  readonly job: Job;
  readonly runAt: number;
}

/** The worker's data in Postgres: its checkpoint and the jobs, changed together. */
export class WorkerTables {
  checkpoint = 0;
  private readonly kept = new Map<string, KeptJob>();
  /** Jobs in progress by key; those of a dead worker are taken up again. */
  readonly underWay = new Map<string, Job>();

  /** One job waits per key, the newest; one that `yieldsToWaiting` is not added when another waits. */
  add(job: Job, now: number): void {
    if (job.yieldsToWaiting === true && this.kept.has(job.key)) return;
    this.kept.set(job.key, { job, runAt: now + (job.pauseMs ?? 0) });
  }

  /** The next job whose key is not in progress. */
  next(): KeptJob | undefined {
    const free = [...this.kept.values()].filter(({ job }) => !this.underWay.has(job.key));
    return free.toSorted((one, other) => one.runAt - other.runAt)[0];
  }

  take({ key }: Job): void {
    const kept = this.kept.get(key);
    if (kept === undefined) return;
    this.kept.delete(key);
    this.underWay.set(key, kept.job);
  }

  /** Makes jobs that were in progress when their worker died available again, unless a newer one has the same key. */
  unlock(now: number): void {
    for (const [key, job] of this.underWay) if (!this.kept.has(key)) this.kept.set(key, { job, runAt: now });
    this.underWay.clear();
  }
}

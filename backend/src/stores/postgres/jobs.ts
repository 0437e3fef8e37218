import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  Logger as WorkerLogger,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { pause } from '@shop/eventing/backoff';
import type { Queries } from '@shop/eventing/postgres/database';
import type { CausedJob } from '@shop/eventing/reactions/reaction';
import { handledContext, newContext, onBehalfOf } from '../../platform/message-context.js';
import { JobLimits, type LimitedTasks } from './job-limits.js';
import { ADD_REPLACING, ADD_YIELDING, FLAG_OLDER, LOOK, WILL_RUN } from './job-statements.js';
import { Postgres } from './postgres.js';
import { RunnerEvents } from './runner-events.js';

/** Work that is kept until it is done; one job waits per key, and a newer one replaces it. */
export interface Job {
  readonly task: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, string>>;
  /** How long the job waits, in ms, by the clock of Postgres, which also decides when it is due; not at all when absent. */
  readonly pauseMs?: number;
  /** A waiting job of the same key stays as it is, and this one is not added. */
  readonly yieldsToWaiting?: boolean;
}

type Payload = Job['payload'];

/** The handler of each task. When more is to be done it returns the job, which is added unless one of its key waits. */
export type Tasks = Readonly<Record<string, (payload: Payload) => Promise<Job | void>>>;

export interface Workload extends LimitedTasks {
  readonly tasks: Tasks;
}

/** Time between two looks for jobs that have become due, in ms: one statement for all slots, which only look when there is one. */
const LOOK_MS = 1000;
/** Time after which a slot looks by itself, in ms. */
const POLL_INTERVAL_MS = 60_000;

/** Longest wait for runners to end, in ms: one whose connection died while it completed a job may never end itself. */
const END_TIMEOUT_MS = 10_000;

/** Adds correlation and causation to a job; they become the metadata of every event that results from it. */
const causedBy = (job: Job, { correlationId, causationId }: { correlationId?: string; causationId?: string }): Job => ({
  ...job,
  payload: {
    ...job.payload,
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  },
});

const contextOf = ({ correlationId, causationId }: Payload) =>
  newContext({
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  });

async function addAll(queries: Pick<Queries, 'rows'>, jobs: readonly Job[]): Promise<void> {
  for (const yields of [false, true]) {
    const alike = jobs.filter(({ yieldsToWaiting = false }) => yieldsToWaiting === yields);
    if (alike.length > 0)
      await queries.rows({ text: yields ? ADD_YIELDING : ADD_REPLACING, values: [JSON.stringify(alike)] });
  }
}

/** Adds the jobs of a reaction in the transaction of its checkpoint. */
export async function addCausedJobs(queries: Queries, causedJobs: readonly CausedJob<Job>[]): Promise<void> {
  const jobs = causedJobs.map(({ job, event: { id, metadata } }) =>
    causedBy(job, { correlationId: metadata.correlationId ?? id, causationId: id }),
  );
  await addAll(queries, jobs);
}

/** Ends jobs in batches: for a single one graphile-worker awaits no answer, so that a lost connection would end the process. */
const ENDED_TOGETHER = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

/** Throws `ms` milliseconds after the signal. */
async function tooLate(over: AbortSignal, ms: number, signal: AbortSignal): Promise<never> {
  if (!over.aborted) await once(over, 'abort', { signal });
  await wait(ms, undefined, { ref: false, signal });
  throw new Error(`jobs have not ended ${ms} ms after they were asked to`);
}

const silent = new WorkerLogger(() => () => undefined);

/** Jobs in Postgres, in the tables of graphile-worker. */
@Injectable()
export class Jobs {
  constructor(@Inject(Postgres) private readonly postgres: Postgres) {}

  /** Adds jobs; one that is running while another of its key is added runs once more afterwards. */
  async add(...jobs: readonly Job[]): Promise<void> {
    const caused = jobs.map((job) => causedBy(job, handledContext() ?? {}));
    await addAll(this.postgres.reader, caused);
  }

  /** The number of jobs per task that have used up their attempts, and run no more unless they are added again. */
  async countExhausted(): Promise<readonly { readonly task: string; readonly count: number }[]> {
    return this.postgres.rows(
      `select task_identifier as task, count(*)::integer as count
         from graphile_worker.jobs where key is not null and not ${WILL_RUN} group by task_identifier`,
    );
  }

  /** How long the oldest due job of each task has been waiting, in seconds. */
  async findWaits(): Promise<readonly { readonly task: string; readonly seconds: number }[]> {
    return this.postgres.rows(
      `select task_identifier as task, extract(epoch from now() - min(run_at))::integer as seconds from graphile_worker.jobs
        where locked_by is null and run_at <= now() and attempts < max_attempts group by task_identifier`,
    );
  }

  /**
   * Runs jobs until the signal aborts; throws when running ones have not ended a while later, and when the runner of a workload has
   * become useless. Only the leading worker calls this, so a locked job was left by a dead worker, or by one that did not end.
   */
  async serve(workloads: readonly Workload[], signal: AbortSignal, endTimeoutMs = END_TIMEOUT_MS): Promise<void> {
    await this.unlockOthers([]);
    await this.postgres.rows(FLAG_OLDER);
    const events = new RunnerEvents();
    const runner = await this.start(new JobLimits(workloads, events.events), workloads, events.events);
    const over = AbortSignal.any([signal, events.useless]);
    const settled = new AbortController();
    const stop = (): void => void runner.stop().catch(() => undefined);
    if (over.aborted) stop();
    else over.addEventListener('abort', stop);
    try {
      const looking = this.lookAgainAndAgain(events, settled.signal);
      await Promise.race([runner.promise, tooLate(over, endTimeoutMs, settled.signal), looking]);
      if (!signal.aborted) throw over.reason;
    } finally {
      settled.abort();
      over.removeEventListener('abort', stop);
    }
  }

  /**
   * Wakes slots for jobs that have become due. A runner that was given up may still lock a job, by a statement that Postgres answers late, and
   * never ends that job; after the end, others may have locked it.
   */
  private async lookAgainAndAgain({ pools, wake }: RunnerEvents, settled: AbortSignal): Promise<void> {
    while (!settled.aborted) {
      await pause(LOOK_MS, settled);
      await this.look(pools, wake, settled).catch(() => undefined);
    }
  }

  private async look(pools: readonly string[], wake: (slots: number) => void, settled: AbortSignal): Promise<void> {
    const [found] = await this.postgres.rows<{ due: number; isLeftLocked: boolean }>(LOOK, [pools]);
    if (settled.aborted) return;
    if (found?.isLeftLocked === true) await this.unlockOthers(pools);
    wake(found?.due ?? 0);
  }

  /** Unlocks the jobs that are locked by none of these worker pools, so that they can run. */
  private async unlockOthers(pools: readonly string[]): Promise<void> {
    await this.postgres.rows(
      `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
         from graphile_worker.jobs where locked_by is not null and locked_by <> all($1) having count(*) > 0`,
      [pools],
    );
  }

  private start(limits: JobLimits, workloads: readonly Workload[], events: WorkerEvents): Promise<Runner> {
    const tasks = workloads.flatMap((workload) =>
      Object.entries(workload.tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job: { key } }: JobHelpers) =>
          limits.run(workload, key ?? '', () =>
            onBehalfOf(contextOf(payload as Payload), async () => {
              const next = await task(payload as Payload);
              if (next !== undefined) await this.add({ ...next, yieldsToWaiting: true });
            }),
          ),
      ]),
    );
    return run({
      preset: ENDED_TOGETHER,
      pgPool: this.postgres.pool,
      events,
      taskList: Object.fromEntries(tasks) as TaskList,
      concurrency: limits.slots,
      forbiddenFlags: () => limits.forbidden(),
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      parsedCronItems: [],
      logger: silent,
    });
  }
}

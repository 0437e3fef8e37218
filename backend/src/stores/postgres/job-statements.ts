/**
 * SQL, so that a job can be added in the same statement as what causes it. One that is added while a job of the same key
 * runs is a job of its own: the queue of their key keeps them from running at once.
 */
const ADD_JOBS = `graphile_worker.add_job(
  job ->> 'task', job -> 'payload', flags => array[job ->> 'task'], queue_name => 'of-' || abs(hashtext(job ->> 'key')::bigint) % 1024, job_key => job ->> 'key',
  run_at => now() + coalesce((job ->> 'pauseMs')::float8, 0) * interval '1 millisecond',
  job_key_mode => case when (job ->> 'yieldsToWaiting')::boolean then 'unsafe_dedupe' else 'replace' end)`;

/** SQL: whether a job has attempts left, or is running. */
export const WILL_RUN = '(attempts < max_attempts or locked_at is not null)';

/**
 * SQL: takes the keys of the jobs that yield from others that run or are exhausted; add_job does so itself for jobs that replace. It needs the
 * private table: `remove_job` would also remove a job of the key that another transaction has just added.
 */
const FREE_KEYS = `update graphile_worker._private_jobs as other set key = null, attempts = max_attempts
  from json_array_elements($1::json) as job
 where other.key = job ->> 'key' and (job ->> 'yieldsToWaiting')::boolean and is_available is not true returning other.id`;

export const ADD_ALL = `with freed as (${FREE_KEYS})
select ${ADD_JOBS} from json_array_elements($1::json) as job, (select count(*) from freed) as first`;

/** SQL: the number of jobs that could run now, up to more than there are slots, and whether one is locked by none of these worker pools. */
export const LOOK = `select (select count(*)::integer from (
  select from graphile_worker._private_jobs where is_available and run_at <= now() limit 100) as job) as due,
  exists (select from graphile_worker._private_jobs where locked_by <> all($1)) as "isLeftLocked"`;

/** SQL: gives jobs that an older release has added the flag of their task. */
export const FLAG_OLDER = `update graphile_worker._private_jobs as job set flags = jsonb_build_object(task.identifier, true)
  from graphile_worker._private_tasks as task where task.id = job.task_id and job.flags is null`;

/** The flag that jobs of one key share. */
export const flagOfKey = (key: string): string => `key ${key}`;

/** SQL: the flags of a job, by which its kind and its like can be forbidden: its task, and its key. */
const FLAGS = `array[job ->> 'task', '${flagOfKey('')}' || (job ->> 'key')]`;

const RUN_AT = `now() + coalesce((job ->> 'pauseMs')::float8, 0) * interval '1 millisecond'`;

/** SQL: whether a job has attempts left, or is running. */
export const WILL_RUN = '(attempts < max_attempts or locked_at is not null)';

/**
 * SQL: takes the keys of the jobs that yield from others that run or are exhausted; add_job does so itself for jobs that replace. It needs the
 * private table: `remove_job` would also remove a job of the key that another transaction has just added.
 */
const FREE_KEYS = `update graphile_worker._private_jobs as other set key = null, attempts = max_attempts
  from json_array_elements($1::json) as job
 where other.key = job ->> 'key' and is_available is not true returning other.id`;

/** SQL: adds jobs that yield to waiting ones. */
export const ADD_YIELDING = `with freed as (${FREE_KEYS})
select graphile_worker.add_job(job ->> 'task', job -> 'payload', flags => ${FLAGS}, job_key => job ->> 'key', run_at => ${RUN_AT}, job_key_mode => 'unsafe_dedupe')
  from json_array_elements($1::json) as job, (select count(*) from freed) as first`;

/** SQL: adds jobs that replace waiting ones, of one key the last. One that is added while a job of the same key runs is a job of its own. */
export const ADD_REPLACING = `select from graphile_worker.add_jobs(array(
  select distinct on (job ->> 'key') (job ->> 'task', job -> 'payload', null, ${RUN_AT}, null, job ->> 'key', null, ${FLAGS})::graphile_worker.job_spec
    from json_array_elements($1::json) with ordinality as given (job, place) order by job ->> 'key', place desc))`;

/** SQL: the number of jobs that could run now, up to more than there are slots, and whether one is locked by none of these worker pools. */
export const LOOK = `select (select count(*)::integer from (
  select from graphile_worker._private_jobs where is_available and run_at <= now() limit 100) as job) as due,
  exists (select from graphile_worker._private_jobs where locked_by <> all($1)) as "isLeftLocked"`;

/** SQL: gives jobs that an older release has added the flags of their task and key instead of a queue. */
export const FLAG_OLDER = `with flagged as (
  update graphile_worker._private_jobs as job
     set job_queue_id = null, flags = jsonb_build_object(task.identifier, true, '${flagOfKey('')}' || coalesce(job.key, ''), true)
    from graphile_worker._private_tasks as task
   where task.id = job.task_id and (job.flags is null or job.job_queue_id is not null))
delete from graphile_worker._private_job_queues where locked_at is null`;

import { withClient } from '../../../launch/postgres/client.mjs';
import { processorOf } from './processor.mjs';

const COUNTS = `select sum(xact_commit + xact_rollback)::float8 as transactions,
  (pg_current_wal_insert_lsn() - '0/0')::float8 / 1000 as "WAL, kB" from pg_stat_database`;
const HAS_STATEMENTS = `select 1 from pg_extension where extname = 'pg_stat_statements'`;
const STATEMENTS = 'select sum(calls)::float8 as statements from pg_stat_statements';

const CALLS = /^eventstore_incoming_grpc_calls(?:_total)?\{.*kind="total"\} (\d+)/m;

/** What a Postgres has done since it started: transactions, kB of WAL and, where they are counted, statements. */
const workOf = (url) =>
  withClient(url, async (client) => {
    const row = async (text) => (await client.query(text)).rows[0];
    const statements = (await row(HAS_STATEMENTS)) ? await row(STATEMENTS) : {};
    return { ...statements, ...(await row(COUNTS)) };
  });

/** The gRPC calls that an event store has got since it started, where it counts them. */
async function callsOf(metrics) {
  const response = await fetch(metrics).catch(() => undefined);
  const [, calls] = CALLS.exec((await response?.text()) ?? '') ?? [];
  return calls === undefined ? {} : { 'calls to the event store': Number(calls) };
}

const countsOf = async ({ postgres, metrics }) => ({
  ...(postgres && (await workOf(postgres))),
  ...(metrics && (await callsOf(metrics))),
});

export const mapped = (values, of) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value, name)]));

/** Each value divided by the same number. */
export const each = (values, number) => mapped(values, (value) => value / number);

export const sumOf = (values) => Object.values(values).reduce((sum, value) => sum + value, 0);

/** Adds the sum of the values as `all`, unless there are none. */
export const withAll = (values) => (Object.keys(values).length > 0 ? { ...values, all: sumOf(values) } : {});

/** Runs the work: its result, the processor time in ms that each process of the contestant took meanwhile, and what its stores did. */
export async function spent(contestant, work) {
  const { pids } = contestant;
  const counted = await countsOf(contestant);
  const before = processorOf(pids);
  const result = await work();
  const processor = withAll(mapped(processorOf(pids), (ms, name) => ms - before[name]));
  const after = await countsOf(contestant);
  return { result, processor, counts: mapped(after, (count, name) => count - counted[name]) };
}

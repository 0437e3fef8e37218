import { createRequire } from 'node:module';
import workerpool, { type Pool } from 'workerpool';

const THREAD = createRequire(import.meta.url).resolve('#drawing-thread');

let pool: Pool | undefined;
let users = 0;

/** The one thread of this process that draws; it starts with the first document. Each use is given back. */
export const useDrawingPool = (): Pool => {
  users += 1;
  pool ??= workerpool.pool(THREAD, { maxWorkers: 1, workerType: 'thread', workerThreadOpts: { execArgv: [] } });
  return pool;
};

/** Ends the thread when nobody uses it any more; what it has in hand is given up. */
export const leaveDrawingPool = async (): Promise<void> => {
  users -= 1;
  if (users > 0) return;
  const left = pool;
  pool = undefined;
  await left?.terminate(true);
};

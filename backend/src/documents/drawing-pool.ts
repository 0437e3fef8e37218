import { createRequire } from 'node:module';
import workerpool, { type Pool } from 'workerpool';

const THREAD = createRequire(import.meta.url).resolve('#drawing-thread');

/** Drawing makes many short-lived objects: with more room for them, a document takes a quarter less of the processor. */
const SETTINGS = { execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 64 } };

let pool: Pool | undefined;
let users = 0;

/** The only drawing thread of this process, started with the first document; each user has to call `leaveDrawingPool`. */
export const useDrawingPool = (): Pool => {
  users += 1;
  pool ??= workerpool.pool(THREAD, { maxWorkers: 1, workerType: 'thread', workerThreadOpts: SETTINGS });
  return pool;
};

/** Ends the thread once it has no users left; a document that is being drawn is abandoned. */
export const leaveDrawingPool = async (): Promise<void> => {
  users -= 1;
  if (users > 0) return;
  const left = pool;
  pool = undefined;
  await left?.terminate(true);
};

/** Where the worker's checked configuration is found in the container. */
export const WORKER_CONFIGURATION = Symbol('WORKER_CONFIGURATION');

import { refuse } from '@shop/domain';

/** Refusals that every kind of stream can have. */
export type StreamRefusal = 'idempotency-key-reused';

export const refuseStream = (code: StreamRefusal): never => refuse(code);

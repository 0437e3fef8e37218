import { refuse } from '@shop/domain';

/** How any stream says no, whatever it holds. */
export type StreamRefusal = 'idempotency-key-reused';

export const refuseStream = (code: StreamRefusal): never => refuse(code);

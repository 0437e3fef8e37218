import { refuse } from '@shop/domain';

/** Other writers kept appending to the stream: every try of the decision ended in a conflict. */
export class StreamContended extends Error {
  override readonly name = 'StreamContended';
}

/** Refusals that every kind of stream can have. */
export type StreamRefusal = 'idempotency-key-reused';

export const refuseStream = (code: StreamRefusal): never => refuse(code);

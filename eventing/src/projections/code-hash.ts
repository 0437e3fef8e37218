import { createHash } from 'node:crypto';
import type { Projection } from '../projection.js';

/**
 * Hash of the shape of a projection's rows and of the event types that they are made from. It changes automatically with both;
 * `version` is raised by hand when the same events give other rows of the same shape.
 */
export function codeHashOf({ name, version, handles, table, trail, sums }: Projection): string {
  const shape = [name, version, handles.toSorted(), table, trail?.table, sums?.tables];
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex');
}

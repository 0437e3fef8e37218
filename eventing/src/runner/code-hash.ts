import { createHash } from 'node:crypto';
import type { Projection } from '../projection.js';

/**
 * What the rows of a projection look like and which events they are made of. It changes by itself with both; `version`
 * is raised by hand when the same events give other rows of the same look.
 */
export const codeHashOf = ({ name, version, handles, table, trail, sums }: Projection): string => {
  const looks = [name, version, handles.toSorted(), table, trail?.table, sums?.tables];
  return createHash('sha256').update(JSON.stringify(looks)).digest('hex');
};

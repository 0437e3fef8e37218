import { BadInput } from '../../platform/bad-input.js';

/** Header with the client's token for read-your-writes: the revision of the session's stream. */
export const REVISION_HEADER = 'x-session-revision';

/** Header with the seconds for which the price of an order is still held, by the shop's clock. */
export const HELD_HEADER = 'x-price-held-seconds';

/** The revision that the client has seen; undefined without the header. */
export function revisionFrom(header: string | undefined): number | undefined {
  if (header === undefined || header === '') return undefined;
  if (!/^\d{1,9}$/.test(header)) {
    throw new BadInput([{ field: REVISION_HEADER, message: `${REVISION_HEADER} must be a whole number` }]);
  }
  return Number(header);
}

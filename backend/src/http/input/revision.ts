import { BadInput } from './bad-input.js';

/** The reader's token for read-your-writes: the revision of the session's stream. */
export const REVISION_HEADER = 'x-session-revision';

/** How many seconds the price of an order is still held, by the shop's clock. */
export const HELD_HEADER = 'x-price-held-seconds';

/** The revision that the reader has seen; undefined when it brings none. */
export const revisionFrom = (header: string | undefined): number | undefined => {
  if (header === undefined || header === '') return undefined;
  if (!/^\d{1,9}$/.test(header)) {
    throw new BadInput([{ field: REVISION_HEADER, message: `${REVISION_HEADER} must be a whole number` }]);
  }
  return Number(header);
};

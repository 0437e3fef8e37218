import type { Event } from '../../event.js';
import type { DecidedByStaff } from '../decided-by-staff.js';

/** Who replaces a link: a staff account, or at a shell the user of the operating system. */
export interface ReplacedBy extends DecidedByStaff {
  readonly by?: string;
}

/** The link to the buyer's page is another one from now on. Links are counted per order: 0 is the first, which no event names. */
export type OrderLinkReplaced = Event<'OrderLinkReplaced', { readonly link: number } & ReplacedBy>;

/** The link to the buyer's page. */
export type LinkEvent = OrderLinkReplaced;

import type { Command } from '../../decider.js';
import type { OrderEvent } from '../events.js';
import { refuseOrder } from '../refusals.js';
import type { OrderState } from '../state.js';
import type { ReplacedBy } from './events.js';

/** Staff replaces the link with this number, which others may know. */
export type ReplaceOrderLink = Command<'ReplaceOrderLink', { link: number; by: ReplacedBy }>;

/** The highest number that a link can have. */
export const MAX_ORDER_LINK = 65_535;

/** Only the link that works can be replaced, so the same command again replaces nothing. */
export function replaceLink({ link, by, at }: ReplaceOrderLink, state: OrderState): readonly OrderEvent[] {
  if (link !== state.link || link >= MAX_ORDER_LINK) return [];
  return [{ type: 'OrderLinkReplaced', data: { link: link + 1, ...by }, at }];
}

/** Refuses a link that was replaced, and one that the order never had. */
export function refuseOtherLink(state: OrderState, link: number): void {
  if (link < state.link) refuseOrder('order-link-replaced');
  if (link > state.link) refuseOrder('order-not-found');
}

import type { Percent } from '../quantities.js';
import { evolveBy, type Decider, type Command } from '../decider.js';
import type { Event } from '../event.js';
import { plainText } from '../plain-text.js';
import { refusePricing } from './refusals.js';

export type DiscountIssued = Event<'DiscountIssued', { readonly token: string; readonly discountPercentage: number }>;

/** Events of a promotion code, in the stream `discount-<token>`. */
export type DiscountsEvent = DiscountIssued;

export type DiscountsCommand = Command<'IssueDiscount', { token: string; discountPercentage: number }>;

/** The stream of a promotion code: `discount-<token>`. */
export const discountStream = (token: string): string => `discount-${token}`;

/** A discount as the API returns it. */
export interface DiscountView {
  readonly token: string;
  readonly discountPercentage: Percent;
}

const TOKEN = /^[A-Za-z0-9_-]{3,64}$/;

const MAX_PASTED = 200;
const AROUND = /^(?:[ "'‘’“”«»()[\]<>.,;:]|(?:code(?: promo)?|promo(?: code)?) ?: ?)+|[ "'‘’“”«»()[\]<>.,;:]+$/gi;

/** A promotion code as it was typed or pasted, without a label, quotes, brackets and what is invisible. */
export const cleanPromotionCode = (text: string): string =>
  text.length > MAX_PASTED ? text : plainText(text).replace(AROUND, '');

export const isPromotionCode = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 64 && TOKEN.test(value);

export const discountDecider: Decider<DiscountsCommand, DiscountsEvent, DiscountView | null> = {
  initial: null,
  decide: ({ token, discountPercentage, at }, issued) => {
    if (!(discountPercentage > 0 && discountPercentage <= 100)) return refusePricing('discount-percentage-invalid');
    if (issued?.discountPercentage === discountPercentage) return [];
    if (issued !== null) return refusePricing('discount-already-issued');
    return [{ type: 'DiscountIssued', data: { token, discountPercentage }, at }];
  },
  evolve: evolveBy<DiscountView | null, DiscountsEvent>({ DiscountIssued: (_state, { data }) => data }),
};

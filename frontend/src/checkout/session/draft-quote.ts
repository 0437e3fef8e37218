import { quote, type Quote } from '@shop/domain/pricing';
import type { SessionDraft } from './session-draft.js';

/** The current quote for the draft, in cents. */
export const quoteFor = ({ shopQuote, basePrice, chosen, discount }: SessionDraft): Quote =>
  shopQuote ?? quote({ basePrice, count: chosen.length, discountPercentage: discount?.discountPercentage });

/** The terms that determine the price of a pack for this draft. */
export const termsOf = ({ basePrice, discount }: SessionDraft) => ({
  basePrice,
  discountPercentage: discount?.discountPercentage ?? null,
});

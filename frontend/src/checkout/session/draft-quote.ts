import type { SessionView } from '@shop/domain';
import {
  inCatalogueOrder,
  isServiceId,
  parseServiceIds,
  quote,
  type Quote,
  type ServiceId,
} from '@shop/domain/pricing';
import { idOf } from '../../vehicles/id-of.js';
import type { Order, SessionDraft } from './session-draft.js';

/** The current quote for the draft, in cents. */
export const quoteFor = ({ shopQuote, basePrice, chosen, discount }: SessionDraft): Quote =>
  shopQuote ?? quote({ basePrice, count: chosen.length, discountPercentage: discount?.discountPercentage });

/** The terms that determine the price of a pack for this draft. */
export const termsOf = ({ basePrice, discount }: SessionDraft) => ({
  basePrice,
  discountPercentage: discount?.discountPercentage ?? null,
});

/** The order that the page shows. */
export function shownOrder(draft: SessionDraft): Order {
  const { chosen, mileage } = draft;
  return { chosen, mileage, totalCents: quoteFor(draft).total };
}

/** Whether the session has the order that the page shows, as far as the page knows. */
export const isOrdered = (draft: SessionDraft): boolean =>
  JSON.stringify(draft.ordered) === JSON.stringify(shownOrder(draft));

/** Service ids from JSON text, from an array, or from a comma-separated list. */
function idsIn(value: unknown): ServiceId[] {
  if (Array.isArray(value)) return inCatalogueOrder(value.filter(isServiceId));
  if (typeof value !== 'string' || value === '') return [];
  try {
    return idsIn(JSON.parse(value) as unknown);
  } catch {
    return parseServiceIds(value);
  }
}

/** What the session has ordered: it is what the shop sells and charges. */
export const orderedIn = ({
  selectedServices,
  mileage,
  vehicleData,
}: SessionView): Pick<SessionDraft, 'chosen' | 'mileage' | 'mileageOf'> => ({
  chosen: idsIn(selectedServices),
  mileage,
  mileageOf: vehicleData && idOf(vehicleData),
});

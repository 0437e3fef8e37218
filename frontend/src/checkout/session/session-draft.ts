import type { SessionView } from '@shop/domain';
import {
  DEFAULT_BASE_PRICE,
  inCatalogueOrder,
  isServiceId,
  parseServiceIds,
  quote,
  type Quote,
  type ServiceId,
} from '@shop/domain/pricing';
import { isVehicleOf, type VehicleData } from '@shop/domain/vehicles';
import type { PageUrl } from '../../sessions/url.js';
import type { Typed } from '../../sessions/form-draft.js';

/** What the page knows of a session, stored or not; `basePrice` in euros per report. */
export type SessionDraft = {
  vehicle: { idveh: string; data: VehicleData } | null;
  email: string;
  consented: boolean;
  chosen: readonly ServiceId[];
  mileage: number | null;
  basePrice: number;
  discount: { token: string; discountPercentage: number } | null;
  /** The shop's own price where it differs from what the page had worked out. */
  shopQuote: Quote | null;
};

/** A list of ids as JSON text, an array, or lines of an order. */
function idsIn(value: unknown): ServiceId[] {
  if (Array.isArray(value)) return inCatalogueOrder(value.filter(isServiceId));
  if (typeof value !== 'string' || value === '') return [];
  try {
    return idsIn(JSON.parse(value) as unknown);
  } catch {
    return parseServiceIds(value);
  }
}

function vehicleOf({ vehicleData, idveh }: SessionView): SessionDraft['vehicle'] {
  if (vehicleData === null) return null;
  const id = idveh ?? vehicleData.immatriculation_siv ?? vehicleData.vin;
  return id !== null && isVehicleOf(vehicleData, id) ? { idveh: id, data: vehicleData } : null;
}

function discountOf({ discountToken, discountPercentage }: SessionView): SessionDraft['discount'] {
  return discountToken !== null && discountPercentage !== null ? { token: discountToken, discountPercentage } : null;
}

/** The draft of a new session: what its URL says. */
export const newDraft = (url: PageUrl): SessionDraft => ({
  vehicle: null,
  email: url.email ?? '',
  consented: false,
  chosen: parseServiceIds(url.product),
  mileage: null,
  basePrice: DEFAULT_BASE_PRICE,
  discount: null,
  shopQuote: null,
});

/** A draft as the stored session left it; the URL wins for the e-mail and the reports. */
export function resumedDraft(session: SessionView, url: PageUrl): SessionDraft {
  const asked = parseServiceIds(url.product);
  const selected = idsIn(session.selectedServices);
  const before = selected.length > 0 ? selected : parseServiceIds(session.product);
  return {
    vehicle: vehicleOf(session),
    email: url.email ?? session.email ?? '',
    consented: session.gdprConsent,
    chosen: asked.length > 0 ? asked : before,
    mileage: session.mileage,
    basePrice: session.basePrice ?? DEFAULT_BASE_PRICE,
    discount: discountOf(session),
    shopQuote: null,
  };
}

/** The same draft with what stood in the fields; what was typed last wins. */
export const withTyped = (draft: SessionDraft, { chosen, mileage }: Typed): SessionDraft => ({
  ...draft,
  chosen: chosen ? inCatalogueOrder(chosen.filter(isServiceId)) : draft.chosen,
  mileage: mileage === undefined ? draft.mileage : mileage,
});

/** What the draft costs now, in cents. */
export const quoteFor = ({ shopQuote, basePrice, chosen, discount }: SessionDraft): Quote =>
  shopQuote ?? quote({ basePrice, count: chosen.length, discountPercentage: discount?.discountPercentage });

/** What decides on the price of a pack for this draft. */
export const termsOf = ({ basePrice, discount }: SessionDraft) => ({
  basePrice,
  discountPercentage: discount?.discountPercentage ?? null,
});

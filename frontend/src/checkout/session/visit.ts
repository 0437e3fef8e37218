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
import type { Address } from '../../sessions/address.js';
import type { Typed } from '../../sessions/form-draft.js';

/** What the page knows of a visit; `basePrice` in euros per report. */
export type Visit = {
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

function vehicleOf({ vehicleData, idveh }: SessionView): Visit['vehicle'] {
  if (vehicleData === null) return null;
  const id = idveh ?? vehicleData.immatriculation_siv ?? vehicleData.vin;
  return id !== null && isVehicleOf(vehicleData, id) ? { idveh: id, data: vehicleData } : null;
}

function discountOf({ discountToken, discountPercentage }: SessionView): Visit['discount'] {
  return discountToken !== null && discountPercentage !== null ? { token: discountToken, discountPercentage } : null;
}

/** A visit that begins with what its address says. */
export const newVisit = (address: Address): Visit => ({
  vehicle: null,
  email: address.email ?? '',
  consented: false,
  chosen: parseServiceIds(address.product),
  mileage: null,
  basePrice: DEFAULT_BASE_PRICE,
  discount: null,
  shopQuote: null,
});

/** A visit as its session left it; the address wins for the e-mail and the reports. */
export function resumedVisit(session: SessionView, address: Address): Visit {
  const asked = parseServiceIds(address.product);
  const selected = idsIn(session.selectedServices);
  const before = selected.length > 0 ? selected : parseServiceIds(session.product);
  return {
    vehicle: vehicleOf(session),
    email: address.email ?? session.email ?? '',
    consented: session.gdprConsent,
    chosen: asked.length > 0 ? asked : before,
    mileage: session.mileage,
    basePrice: session.basePrice ?? DEFAULT_BASE_PRICE,
    discount: discountOf(session),
    shopQuote: null,
  };
}

/** The same visit with what stood in its fields; what was typed last wins. */
export const withTyped = (visit: Visit, { chosen, mileage }: Typed): Visit => ({
  ...visit,
  chosen: chosen ? inCatalogueOrder(chosen.filter(isServiceId)) : visit.chosen,
  mileage: mileage === undefined ? visit.mileage : mileage,
});

/** What the visit costs now, in cents. */
export const quoteFor = ({ shopQuote, basePrice, chosen, discount }: Visit): Quote =>
  shopQuote ?? quote({ basePrice, count: chosen.length, discountPercentage: discount?.discountPercentage });

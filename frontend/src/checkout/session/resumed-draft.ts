import type { SessionView } from '@shop/domain';
import {
  DEFAULT_BASE_PRICE,
  inCatalogueOrder,
  isServiceId,
  parseServiceIds,
  type ServiceId,
} from '@shop/domain/pricing';
import { isVehicleOf } from '@shop/domain/vehicles';
import type { PageUrl } from '../../sessions/url.js';
import type { SessionDraft } from './session-draft.js';

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

function vehicleOf({ vehicleData, idveh }: SessionView): SessionDraft['vehicle'] {
  if (vehicleData === null) return null;
  const id = idveh ?? vehicleData.immatriculation_siv ?? vehicleData.vin;
  return id !== null && isVehicleOf(vehicleData, id) ? { idveh: id, data: vehicleData } : null;
}

function discountOf({ discountToken, discountPercentage }: SessionView): SessionDraft['discount'] {
  return discountToken !== null && discountPercentage !== null ? { token: discountToken, discountPercentage } : null;
}

/** A draft as the stored session left it; the URL wins for the e-mail and the reports. */
export function resumedDraft(session: SessionView, url: PageUrl): SessionDraft {
  const requested = parseServiceIds(url.product);
  const selected = idsIn(session.selectedServices);
  const before = selected.length > 0 ? selected : parseServiceIds(session.product);
  return {
    vehicle: vehicleOf(session),
    email: url.email ?? session.email ?? '',
    consented: session.gdprConsent,
    chosen: requested.length > 0 ? requested : before,
    mileage: session.mileage,
    basePrice: session.basePrice ?? DEFAULT_BASE_PRICE,
    discount: discountOf(session),
    shopQuote: null,
  };
}

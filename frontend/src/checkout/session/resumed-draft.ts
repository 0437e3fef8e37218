import type { SessionView } from '@shop/domain';
import { DEFAULT_BASE_PRICE, parseServiceIds, type ServiceId } from '@shop/domain/pricing';
import { isVehicleOf, type VehicleData } from '@shop/domain/vehicles';
import type { PageUrl } from '../../sessions/url.js';
import { idOf } from '../../vehicles/id-of.js';
import { orderedIn, shownOrder } from './draft-quote.js';
import type { InitialPurchase, SessionDraft } from './session-draft.js';

function vehicleOf({ vehicleData, idveh }: SessionView): SessionDraft['vehicle'] {
  if (vehicleData === null) return null;
  const id = idveh ?? vehicleData.immatriculation_siv ?? vehicleData.vin;
  return id !== null && isVehicleOf(vehicleData, id) ? { idveh: id, data: vehicleData } : null;
}

/** The vehicle of the session, null without one, and the price of a report for it, in euros: the shop's, whatever a page reported. */
export const pricedVehicleOf = (session: SessionView): Pick<SessionDraft, 'vehicle' | 'basePrice'> => ({
  vehicle: vehicleOf(session),
  basePrice: session.quote.basePrice ?? session.basePrice ?? DEFAULT_BASE_PRICE,
});

/** Whether the session has a vehicle, and not this one. */
export const isOtherVehicle = ({ vehicleData }: SessionView, shown: VehicleData): boolean =>
  vehicleData !== null && idOf(vehicleData) !== idOf(shown);

/** The promotion code of the session, null without one. */
export const discountOf = ({ discountToken, discountPercentage }: SessionView): SessionDraft['discount'] =>
  discountToken !== null && discountPercentage !== null ? { token: discountToken, discountPercentage } : null;

/** The reports that are chosen beforehand: at the payment those of the session, before it those of the URL. */
function chosenAt(step: InitialPurchase['step'], session: SessionView, url: PageUrl): readonly ServiceId[] {
  const { chosen: selected } = orderedIn(session);
  const requested = parseServiceIds(url.product);
  const [first, second] = step === 4 ? [selected, requested] : [requested, selected];
  return [first, second].find((ids) => ids.length > 0) ?? parseServiceIds(session.product);
}

/** A draft as the stored session left it, for this step; the URL wins for the e-mail, and before the payment for the reports. */
export function resumedDraft(session: SessionView, url: PageUrl, step: InitialPurchase['step']): SessionDraft {
  const email = url.email ?? session.email ?? '';
  const draft: SessionDraft = {
    ...pricedVehicleOf(session),
    ...orderedIn(session),
    email,
    consented: session.gdprConsent && email === session.email,
    refusedEmail: null,
    chosen: chosenAt(step, session, url),
    discount: discountOf(session),
    shopQuote: null,
    ordered: null,
  };
  return { ...draft, ordered: shownOrder({ ...draft, ...orderedIn(session) }) };
}

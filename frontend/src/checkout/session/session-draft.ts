import {
  DEFAULT_BASE_PRICE,
  inCatalogueOrder,
  isServiceId,
  parseServiceIds,
  type Quote,
  type ServiceId,
} from '@shop/domain/pricing';
import type { VehicleData } from '@shop/domain/vehicles';
import type { PageUrl } from '../../sessions/url.js';
import type { FormDraft } from '../../sessions/form-draft.js';

/** The reports, the mileage and the total of an order. */
export interface Order {
  chosen: readonly ServiceId[];
  mileage: number | null;
  totalCents: number;
}

/** The data of a session on the page, stored or not; `basePrice` in euros per report. */
export interface SessionDraft {
  vehicle: { idveh: string; data: VehicleData } | null;
  email: string;
  consented: boolean;
  /** The e-mail that the payment provider refused, until another one is given. */
  refusedEmail: string | null;
  chosen: readonly ServiceId[];
  mileage: number | null;
  /** The plate or VIN of the car that the mileage is of, as `idOf` gives it. */
  mileageOf?: string | null;
  basePrice: number;
  discount: { token: string; discountPercentage: number } | null;
  /** The shop's own quote, if it differs from the one that the page calculated. */
  shopQuote: Quote | null;
  /** The order that the session has, as far as this page knows: the one that the shop charges. */
  ordered: Order | null;
}

/** The draft and the step with which a session begins on the page; a paid session has no step left. */
export interface InitialPurchase {
  draft: SessionDraft;
  step: 1 | 2 | 3 | 4 | 'success';
}

/** The draft of a new session, from its URL. */
export const newDraft = (url: PageUrl): SessionDraft => ({
  vehicle: null,
  email: url.email ?? '',
  consented: false,
  refusedEmail: null,
  chosen: parseServiceIds(url.product),
  mileage: null,
  basePrice: DEFAULT_BASE_PRICE,
  discount: null,
  shopQuote: null,
  ordered: null,
});

/** The same draft with the values in the form fields; the last input wins, a mileage for the car that it was typed for. */
export const withFormDraft = (draft: SessionDraft, { chosen, mileage, mileageOf }: FormDraft): SessionDraft => ({
  ...draft,
  chosen: chosen ? inCatalogueOrder(chosen.filter(isServiceId)) : draft.chosen,
  ...(mileageOf === draft.mileageOf && { mileage: mileage ?? null }),
});

/** Whether a valuation is chosen, and the mileage that it needs is missing. */
export const missesMileage = ({ chosen, mileage }: Pick<SessionDraft, 'chosen' | 'mileage'>): boolean =>
  chosen.includes('mecascore') && !mileage;

import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { quote as quoteOf, CURRENCY, serviceLines, type Quote } from '@shop/domain/pricing';
import { ApiError } from '../api/api-error.js';
import { ownPauseIn } from '../api/pause.js';
import { intentQuery, type IntentRequest } from '../payments/payment.queries.js';
import { writeInTab, writeLocal } from '../storage/saved-state.js';
import { sessionQuery } from '../sessions/session.queries.js';
import { dismissToasts, toast } from '../ui/feedback/toast-store.js';
import { measure } from '../telemetry/measure.js';
import type { Messages } from '../i18n/shop/fr.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { isOrdered, quoteFor, shownOrder } from './session/draft-quote.js';
import { discountOf, isOtherVehicle } from './session/resumed-draft.js';
import type { Purchase } from './use-purchase.js';
import { missesMileage, type SessionDraft } from './session/session-draft.js';

/** The services group of the session, as the contract has it: lists as JSON text, the total in euros. */
function servicesGroup({ chosen, basePrice, mileage }: SessionDraft, quote: Quote) {
  return {
    selectedServices: JSON.stringify(chosen),
    servicePrices: JSON.stringify(serviceLines(chosen, basePrice)),
    totalAmount: quote.total / 100,
    product: chosen.join(','),
    mileage,
  };
}

/** Saves the order as the page shows it, in the session and in this browser, with its vehicle if another tab has changed that; returns what was saved. Throws when the session was not saved. */
async function saveOrder({ draft, save, update }: Purchase) {
  const group = servicesGroup(draft, quoteFor(draft));
  const { selectedServices, servicePrices, totalAmount } = group;
  const { vehicle } = draft;
  const saved = await save(group);
  if (vehicle !== null && isOtherVehicle(saved, vehicle.data)) {
    await save({ idveh: vehicle.idveh, vehicleData: vehicle.data, ...group });
  }
  writeLocal('selectedServices', selectedServices);
  writeLocal('servicePrices', servicePrices);
  writeLocal('orderData', { email: draft.email, selectedServices, totalAmount });
  writeInTab('selectedServices', selectedServices);
  writeInTab('totalAmount', totalAmount);
  update({ ordered: shownOrder(draft) });
  return group;
}

/** The request for the payment intent of this session in its present state. */
const intentRequest = (sessionUuid: string, { draft }: Purchase): IntentRequest => ({
  amount: quoteFor(draft).total,
  currency: CURRENCY.toLowerCase(),
  sessionUuid,
  services: draft.chosen,
  vehicleData: draft.vehicle?.data ?? null,
  email: draft.email,
  mileage: draft.mileage,
  discountToken: draft.discount?.token ?? null,
});

/** The intent for what the page shows; an order that the session lacks is saved first, because the shop charges what the session has. */
export function shownIntent(purchase: Purchase) {
  const request = intentRequest(purchase.sessionUuid ?? '', purchase);
  const saveFirst = async () => void (isOrdered(purchase.draft) || (await saveOrder(purchase)));
  return { request, query: intentQuery(request, saveFirst) };
}

/** The code of the refusal of a payment. */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem.code : undefined;

/** The text about a refused payment; undefined for a failure without a text of its own. */
export function sentenceFor(error: unknown, refusals: Messages['payments']['refusals']): string | undefined {
  const code = refusalIn(error);
  return code !== undefined && Object.hasOwn(refusals, code) ? refusals[code as keyof typeof refusals] : undefined;
}

/** Adopts the shop's price when a response says that the price has changed; returns whether it did. */
function useNewPrice({ uuid, update, draft }: Purchase) {
  const quote = quoteFor(draft);
  const client = useQueryClient();
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError)) return false;
    const { amount: total = (error.problem.total ?? 0) * 100 } = error.problem;
    if (total <= 0 || total === quote.total) return false;
    const { basePrice: newPrice } = error.problem;
    const discountPercentage = draft.discount?.discountPercentage;
    if (
      newPrice !== undefined &&
      quoteOf({ basePrice: newPrice, count: draft.chosen.length, discountPercentage }).total === total
    ) {
      update({ basePrice: newPrice, shopQuote: null });
      return true;
    }
    const fresh = await client.fetchQuery(sessionQuery(await uuid())).catch(() => null);
    const shopQuote = fresh?.quote.total === total ? fresh.quote : { ...quote, total };
    const basePrice = fresh?.quote.basePrice ?? draft.basePrice;
    update({ shopQuote, basePrice, ...(fresh && { discount: discountOf(fresh) }) });
    return true;
  };
}

/** Reacts to the refusal of a payment: adopts the new price, asks for e-mail and consent again, or opens the success page if it is paid. Null for other refusals. */
export function useAnswerToRefusal(purchase: Purchase) {
  const newPrice = useNewPrice(purchase);
  const navigate = useNavigate();
  return async (error: unknown): Promise<'price-changed' | 'already-paid' | 'payment-consent-missing' | null> => {
    const code = refusalIn(error);
    if (code === 'payment-consent-missing' || code === 'email-missing') {
      purchase.update({ consented: false });
      return 'payment-consent-missing';
    }
    if (code === 'already-paid') {
      await navigate('/success', { replace: true });
      return code;
    }
    return code === 'price-changed' && (await newPrice(error)) ? code : null;
  };
}

/** What the shopper still has to provide before the order can be sent. */
type Missing = 'services' | 'mileage' | 'consent' | null;

function missingIn(draft: SessionDraft): Missing {
  if (draft.chosen.length === 0) return 'services';
  if (missesMileage(draft)) return 'mileage';
  return draft.consented ? null : 'consent';
}

/** `pause`: why and how long the order has to wait, in a sentence. */
interface OrderState {
  busy: boolean;
  mileageMissing: boolean;
  priceChanged: boolean;
  pause: string | null;
}

const IDLE: OrderState = { busy: false, mileageMissing: false, priceChanged: false, pause: null };

/** Step 3: saves the services, records the step, requests the payment intent, and goes on to the payment. */
export function useOrder(purchase: Purchase) {
  const {
    pricing: m,
    limits,
    payments: { refusals },
  } = useMessages(shopMessages);
  const client = useQueryClient();
  const answer = useAnswerToRefusal(purchase);
  const [state, setState] = useState<OrderState>(IDLE);
  const { draft, record, uuid, goTo } = purchase;

  const send = async () => {
    const group = await saveOrder(purchase);
    measure('services_selected', { services: draft.chosen, total: group.totalAmount });
    await record({ stepNumber: 3, status: 'completed', payload: group });
    await client.fetchQuery({ ...intentQuery(intentRequest(await uuid(), purchase)), staleTime: 0 });
    goTo(4);
  };
  const order = async () => {
    const missing = missingIn(draft);
    setState({ ...IDLE, busy: missing === null, mileageMissing: missing === 'mileage' });
    if (missing === 'services') toast({ ...m.nothingSelected, tone: 'bad' });
    if (missing === 'mileage') toast({ ...m.mileageMissing, tone: 'bad' });
    if (missing === 'consent') goTo(2);
    if (missing !== null) return;
    dismissToasts();
    try {
      await send();
      setState(IDLE);
    } catch (error) {
      const seconds = ownPauseIn(error);
      const answered = await answer(error);
      const description = sentenceFor(error, refusals) ?? m.orderFailed.description;
      const wait = refusalIn(error) === 'sales-paused' ? description : null;
      const pause = seconds === undefined ? wait : limits.payment(seconds);
      if (answered === null && pause === null) toast({ ...m.orderFailed, description, tone: 'bad' });
      if (answered === 'payment-consent-missing') goTo(2);
      setState({ ...IDLE, priceChanged: answered === 'price-changed', pause });
    }
  };
  return { order, ...state };
}

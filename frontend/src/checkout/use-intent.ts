import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPauseIn } from '../api/pause.js';
import { createIntent } from '../payments/payment.queries.js';
import { sessionQuery } from '../sessions/session.queries.js';
import { toast } from '../ui/feedback/toast-store.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { orderedIn } from './session/draft-quote.js';
import { isOtherVehicle, pricedVehicleOf } from './session/resumed-draft.js';
import { refusalIn, sentenceFor, shownIntent, useAnswerToRefusal } from './use-order.js';
import type { Purchase } from './use-purchase.js';

/** Title and description of the failure to prepare a payment. */
function useFailureMessages(error: Error | null) {
  const { payments: m, limits } = useMessages(shopMessages);
  const seconds = ownPauseIn(error);
  if (seconds !== undefined) return { title: limits.title, description: limits.payment(seconds) };
  return { title: m.errorTitle, description: sentenceFor(error, m.refusals) ?? m.intentFailed };
}

/** Renews the hold of the price; a changed price, or the car or order that another tab has put in the session meanwhile, is adopted unless it is being paid. */
function useHoldRenewal(purchase: Purchase, respond: (refused: Error) => Promise<unknown>) {
  const client = useQueryClient();
  const { request, query } = shownIntent(purchase);
  const { vehicle, chosen } = purchase.draft;
  return async (isPaying: boolean): Promise<void> => {
    try {
      const session = await client.fetchQuery(sessionQuery(request.sessionUuid));
      const ordered = orderedIn(session);
      const car = vehicle && isOtherVehicle(session, vehicle.data) ? pricedVehicleOf(session) : null;
      if (car || ordered.mileage !== request.mileage || ordered.chosen.join() !== chosen.join()) {
        return isPaying ? undefined : purchase.update({ ...ordered, ...car, shopQuote: null });
      }
      const renewed = await createIntent(request);
      const known = client.getQueryData(query.queryKey);
      if (renewed.clientSecret !== known?.clientSecret) client.setQueryData(query.queryKey, renewed);
    } catch (refused) {
      if (!isPaying && refused instanceof Error) await respond(refused);
    }
  };
}

/** The payment intent of step 4: that of the order, or a new one when there is none or the price has changed. */
export function useIntent(purchase: Purchase, discountSettled: boolean) {
  const answer = useAnswerToRefusal(purchase);
  const [seen, setSeen] = useState<Error | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [priceChanged, setPriceChanged] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...shownIntent(purchase).query,
    enabled: discountSettled && purchase.sessionUuid !== null && purchase.draft.consented,
  });
  const messages = useFailureMessages(error);

  const respond = async (refused: Error): Promise<boolean> => {
    const answered = await answer(refused);
    if (answered === 'price-changed') setPriceChanged(true);
    return answered !== null;
  };
  useEffect(() => {
    if (error === null || error === seen) return;
    setSeen(error);
    purchase.update({ ordered: null });
    void respond(error).then((isAnswered) => {
      if (isAnswered) return;
      setFailure(error);
      toast({ ...messages, tone: 'bad' });
    });
  });
  const failed = error !== null && failure === error;
  return {
    intent: data,
    failed,
    refusal: failed ? refusalIn(error) : undefined,
    sentence: failed ? messages.description : undefined,
    asking: isFetching,
    priceChanged,
    retry: () => void refetch(),
    renewHold: useHoldRenewal(purchase, respond),
  };
}

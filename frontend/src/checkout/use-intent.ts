import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPauseIn } from '../api/pause.js';
import { createIntent, intentQuery } from '../payments/payment.queries.js';
import { toast } from '../ui/feedback/toast-store.js';
import { useMessages } from '../i18n/use-messages.js';
import { intentRequest, refusalIn, sentenceFor, useAnswerToRefusal } from './use-order.js';
import type { Purchase } from './use-purchase.js';

/** Title and description of the failure to prepare a payment. */
function useFailureWords(error: Error | null) {
  const { payments: m, limits } = useMessages();
  const seconds = ownPauseIn(error);
  if (seconds !== undefined) return { title: limits.title, description: limits.payment(seconds) };
  return { title: m.errorTitle, description: sentenceFor(error, m.refusals) ?? m.intentFailed };
}

/** The payment intent of step 4: that of the order, or a new one when there is none or the price has changed. */
export function useIntent(purchase: Purchase, discountSettled: boolean) {
  const answer = useAnswerToRefusal(purchase);
  const client = useQueryClient();
  const [seen, setSeen] = useState<Error | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [priceChanged, setPriceChanged] = useState(false);
  const request = intentRequest(purchase.sessionUuid ?? '', purchase);
  const query = intentQuery(request);
  const { data, error, isFetching, refetch } = useQuery({
    ...query,
    enabled: discountSettled && purchase.sessionUuid !== null && purchase.draft.consented,
  });
  const words = useFailureWords(error);

  const respond = async (refused: Error): Promise<boolean> => {
    const answered = await answer(refused);
    if (answered === 'price-changed') setPriceChanged(true);
    return answered !== null;
  };
  useEffect(() => {
    if (error === null || error === seen) return;
    setSeen(error);
    void respond(error).then((isAnswered) => {
      if (isAnswered) return;
      setFailure(error);
      toast({ ...words, tone: 'bad' });
    });
  });
  /** Renews the hold of the price; a changed price is adopted unless it is being paid. */
  const renewHold = async (isPaying: boolean): Promise<void> => {
    try {
      const renewed = await createIntent(request);
      if (renewed.clientSecret !== data?.clientSecret) client.setQueryData(query.queryKey, renewed);
    } catch (refused) {
      if (!isPaying && refused instanceof Error) await respond(refused);
    }
  };
  const failed = error !== null && failure === error;
  return {
    intent: data,
    failed,
    refusal: failed ? refusalIn(error) : undefined,
    sentence: failed ? words.description : undefined,
    asking: isFetching,
    priceChanged,
    retry: () => void refetch(),
    renewHold,
  };
}

import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ownPauseIn } from '../api/pause.js';
import { createIntent, intentQuery } from '../payments/payment.queries.js';
import { toast } from '../ui/feedback/toast-store.js';
import { useMessages } from '../i18n/use-messages.js';
import { intentRequest, refusalIn, sentenceFor, useAnswerToRefusal } from './use-order.js';
import type { Purchase } from './use-purchase.js';

/** What is said of a payment that could not be prepared. */
function useFailureWords(error: Error | null) {
  const { payments: m, limits } = useMessages();
  const seconds = ownPauseIn(error);
  if (seconds !== undefined) return { title: limits.title, description: limits.payment(seconds) };
  return { title: m.errorTitle, description: sentenceFor(error, m.refusals) ?? m.intentFailed };
}

/** The payment of step 4: the order's own, or a new one where there is none or the price is another. */
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
  /** Has the price kept for another while; a price that has changed is taken over unless it is being paid. */
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

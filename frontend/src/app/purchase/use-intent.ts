import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { intentQuery } from '../../payments/payment.queries.js';
import { toast } from '../../ui/toast-store.js';
import { useMessages } from '../messages/use-messages.js';
import { intentRequest, refusalIn, useAnswerToRefusal } from './use-order.js';
import type { Purchase } from './use-purchase.js';

/** The payment of step 4: the order's own, or a new one where there is none or the price is another. */
export function useIntent(purchase: Purchase, discountSettled: boolean) {
  const { payments: m } = useMessages();
  const answer = useAnswerToRefusal(purchase);
  const [told, setTold] = useState<Error | null>(null);
  const request = intentRequest(purchase.sessionUuid ?? '', purchase);
  const { data, error, isFetching, refetch } = useQuery({
    ...intentQuery(request),
    enabled: discountSettled && purchase.sessionUuid !== null,
  });
  useEffect(() => {
    if (error === null || error === told) return;
    setTold(error);
    void answer(error).then((answered) => {
      if (answered === null) toast({ title: m.errorTitle, description: m.intentFailed, tone: 'bad' });
    });
  });
  const failed = error !== null && refusalIn(error) !== 'already-paid';
  return { clientSecret: data, failed, asking: isFetching, retry: () => void refetch() };
}

import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pauseIn } from '../api/pause.js';
import { discountQuery } from '../pricing/pricing.queries.js';
import { toast } from '../ui/feedback/toast-store.js';
import { useMessages } from '../i18n/use-messages.js';
import type { Purchase } from './use-purchase.js';

type DiscountProps = { purchase: Purchase; onSettled: (settled: boolean) => void };

/** Looks the URL's discount token up and saves it, and reports when it is known whether there is a discount. */
export function Discount({ purchase, onSettled }: DiscountProps) {
  const { url, draft, update, trySave } = purchase;
  const { limits } = useMessages();
  const { data, error, isLoading } = useQuery(discountQuery(url.idc));
  const saved = useRef<string | null>(null);
  const isNew = data !== undefined && data.token !== draft.discount?.token;
  useEffect(() => {
    if (!isNew || saved.current === data.token) return;
    saved.current = data.token;
    const { token, discountPercentage } = data;
    void trySave({ discountToken: token, discountPercentage }).then(() =>
      update({ discount: { token, discountPercentage }, shopQuote: null }),
    );
  });
  const seconds = pauseIn(error);
  useEffect(() => {
    if (seconds !== undefined) toast({ title: limits.title, description: limits.promo(seconds), tone: 'bad' });
  }, [seconds, limits]);
  const settled = !isLoading && !isNew;
  useEffect(() => onSettled(settled), [settled, onSettled]);
  return null;
}

import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  cleanPromotionCode,
  isPromotionCode,
  MAX_BASE_PRICE,
  MIN_BASE_PRICE,
  quote,
  SERVICE_IDS,
  type DiscountView,
} from '@shop/domain/pricing';
import { ApiError } from '../api/api-error.js';
import { pauseIn } from '../api/pause.js';
import { discountQuery } from '../pricing/pricing.queries.js';
import { toast } from '../ui/feedback/toast-store.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { formatMoney } from '../ui/money.js';
import type { Purchase } from './use-purchase.js';

/** Looks the URL's promotion code up and saves it, and reports when it is known whether there is a discount. */
export function Discount({ purchase, onSettled }: { purchase: Purchase; onSettled: (settled: boolean) => void }) {
  const { url, draft, update, trySave } = purchase;
  const { limits } = useMessages(shopMessages);
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
    if (seconds !== undefined) toast({ title: limits.title, description: limits.promotionCode(seconds), tone: 'bad' });
  }, [seconds, limits]);
  const settled = !isLoading && !isNew;
  useEffect(() => onSettled(settled), [settled, onSettled]);
  return null;
}

const totalOf = (basePrice: number, count: number, discountPercentage: number) =>
  quote({ basePrice, count, discountPercentage }).total;

const isUnknown = (code: string, error: unknown): boolean =>
  !isPromotionCode(cleanPromotionCode(code)) ||
  (error instanceof ApiError && error.problem.code === 'discount-not-found');

function Taken({ token, discountPercentage }: DiscountView) {
  const { pricing: m } = useMessages(shopMessages);
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 2 });
  const cheapest = totalOf(MIN_BASE_PRICE, 1, discountPercentage);
  const dearest = totalOf(MAX_BASE_PRICE, SERVICE_IDS.length, discountPercentage);
  const words =
    cheapest === dearest
      ? m.codeForAll(token, formatMoney(cheapest))
      : m.codeTaken(token, percent.format(discountPercentage / 100));
  return <span>{words}</span>;
}

/** What the promotion code of the URL takes off the order, or that there is no such code; nothing while it is looked up, or when that fails. */
export function PromotionCode({ code }: { code: string }) {
  const { pricing: m } = useMessages(shopMessages);
  const { data, error } = useQuery(discountQuery(code));
  if (data) return <Taken {...data} />;
  return isUnknown(code, error) ? <span>{m.noSuchCode}</span> : null;
}

import { useEffect } from 'react';
import { useDiscount } from './use-discount.js';
import type { Purchase } from './use-purchase.js';

type DiscountProps = { purchase: Purchase; onSettled: (settled: boolean) => void };

/** Looks up the discount token in the URL, and reports when it is known whether there is a discount. */
export function Discount({ purchase, onSettled }: DiscountProps) {
  const { settled } = useDiscount(purchase);
  useEffect(() => onSettled(settled), [settled, onSettled]);
  return null;
}

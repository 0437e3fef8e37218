import type { Messages } from '../fr.js';

const [MINUTE, HOUR] = [60, 3600];

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count} ${many}`);

/** A waiting time as text, rounded up. */
export function waitEn(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'one second', 'seconds');
  if (seconds <= 59 * MINUTE) return counted(Math.ceil(seconds / MINUTE), 'one minute', 'minutes');
  return counted(Math.ceil(seconds / HOUR), 'one hour', 'hours');
}

export const limits: Messages['limits'] = {
  title: 'A little patience',
  general: (seconds) =>
    `Too many requests come from your connection. Try again in ${waitEn(seconds)}; nothing is lost.`,
  lookUp: (seconds) =>
    `Too many vehicles were looked up from your connection. Try again in ${waitEn(seconds)}; what you typed is kept.`,
  lookUpsSpent: (seconds) =>
    `We cannot look up any more vehicles for now. Try again in ${waitEn(seconds)}; what you typed is kept.`,
  promotionCode: (seconds) =>
    `Your promo code could not be checked. Reload the page in ${waitEn(seconds)} to apply it, or go on without.`,
  payment: (seconds) =>
    `Too many attempts come from your connection. Nothing was charged. Try again in ${waitEn(seconds)}; your order is kept.`,
};

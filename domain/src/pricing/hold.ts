import type { PriceHeld } from './events.js';
import type { ServiceId } from './services.js';

/** How long a price is held after it was shown, in seconds. */
export const HOLD_SECONDS = 300;

export type PriceHold = PriceHeld['data'];

/** The choice that a hold applies to; a different choice has its own price. */
interface Choice {
  readonly selectedServices: readonly ServiceId[];
  readonly discount: { readonly discountToken: string; readonly discountPercentage: number } | null;
}

/** The end of a hold that starts at `at`. */
export const heldUntil = (at: string): string => new Date(Date.parse(at) + HOLD_SECONDS * 1000).toISOString();

/** Remaining seconds of a hold, rounded up, never below 0. */
export const holdSecondsLeft = ({ until }: PriceHold, at: string): number =>
  Math.max(0, Math.ceil((Date.parse(until) - Date.parse(at)) / 1000));

export const isHoldOver = ({ until }: PriceHold, at: string): boolean => Date.parse(until) <= Date.parse(at);

const isFor = (hold: PriceHold, { selectedServices, discount }: Choice): boolean =>
  hold.services.join() === selectedServices.join() &&
  hold.discountToken === (discount?.discountToken ?? null) &&
  hold.discountPercentage === (discount?.discountPercentage ?? null);

/** The hold that applies to exactly this choice at this time. */
export const runningHold = (
  { hold, ...choice }: Choice & { readonly hold: PriceHold | null },
  at: string,
): PriceHold | undefined => (hold !== null && !isHoldOver(hold, at) && isFor(hold, choice) ? hold : undefined);

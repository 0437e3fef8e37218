import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from '../simulation/chance.js';
import { FunnelShopper, type Acknowledged } from './funnel-shopper.js';
import type { WholeShop } from './whole-shop.js';

const SHOPPERS = 4;

export interface Traffic {
  readonly visits: Acknowledged[];
  /** Requests that got no proper answer, each kind with its number. */
  readonly errors: () => readonly string[];
  /** Lets each finish; answers how often they had to repeat. */
  readonly stop: () => Promise<number>;
}

/** Shoppers who buy, without pause or with one of so many milliseconds between their visits. */
export const traffic = ({ stack }: WholeShop, seed: number, pauseMs = 0): Traffic => {
  const { shop, stripe } = stack.addresses;
  const visits: Acknowledged[] = [];
  let isOpen = true;
  const shoppers = Array.from(
    { length: SHOPPERS },
    (_none, index) => new FunnelShopper(shop, stripe, chanceOf(seed + index)),
  );
  const buying = shoppers.map(async (shopper) => {
    while (isOpen) {
      visits.push(await shopper.visit());
      await wait(pauseMs);
    }
  });
  const stop = async (): Promise<number> => {
    isOpen = false;
    await Promise.all(buying);
    return shoppers.reduce((sum, { repeats }) => sum + repeats, 0);
  };
  const errors = (): readonly string[] => {
    const counted = new Map<string, number>();
    for (const kind of shoppers.flatMap((shopper) => shopper.errors)) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    return [...counted].map(([kind, count]) => `${count} times ${kind}`);
  };
  return { visits, errors, stop };
};

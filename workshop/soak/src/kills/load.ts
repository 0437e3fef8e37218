import { setTimeout as wait } from 'node:timers/promises';
import { randomFrom } from '../simulation/random.js';
import { FunnelShopper, type Acknowledged } from './funnel-shopper.js';
import type { WholeShop } from './whole-shop.js';

const SHOPPERS = 4;

/** Shoppers that buy continuously, with a pause of `pauseMs` between their visits. */
export function load({ stack }: WholeShop, seed: number, pauseMs = 0) {
  const { shop, stripe } = stack.addresses;
  const visits: Acknowledged[] = [];
  let isOpen = true;
  const shoppers = Array.from(
    { length: SHOPPERS },
    (_none, index) => new FunnelShopper(shop, stripe, randomFrom(seed + index)),
  );
  const buying = shoppers.map(async (shopper) => {
    while (isOpen) {
      visits.push(await shopper.visit());
      await wait(pauseMs);
    }
  });
  /** Waits until each visit is finished; resolves to the number of repeated requests. */
  const stop = async (): Promise<number> => {
    isOpen = false;
    await Promise.all(buying);
    return shoppers.reduce((sum, { repeats }) => sum + repeats, 0);
  };
  /** Requests without a proper response, each kind with its number. */
  const errors = (): readonly string[] => {
    const counted = new Map<string, number>();
    for (const kind of shoppers.flatMap((shopper) => shopper.errors)) counted.set(kind, (counted.get(kind) ?? 0) + 1);
    return [...counted].map(([kind, count]) => `${count} times ${kind}`);
  };
  return { visits, errors, stop };
}

import { FunnelShopper } from '../soak/dist/kills/funnel-shopper.js';

const SHOPPERS = 3;

/** A random source with which a shopper never leaves, changes the order or is declined. */
const CERTAIN = { happens: () => false, between: (least) => least, one: ([first]) => first };

/** Makes `count` purchases, several at a time; resolves to the ids of their sessions. */
export async function buy({ addresses }, count) {
  const stripe = { url: `${addresses.stripe.url}/`, secretKey: addresses.stripe.secretKey };
  const shopper = new FunnelShopper(addresses.backend, stripe, CERTAIN);
  const bought = [];
  let left = count;
  const shop = async () => {
    while (left > 0) {
      left -= 1;
      const { uuid, intentIds } = await shopper.visit();
      if (intentIds.length === 0) throw new Error(`Session ${uuid} got no payment intent.`);
      bought.push(uuid);
    }
  };
  await Promise.all(Array.from({ length: SHOPPERS }, shop));
  return bought;
}

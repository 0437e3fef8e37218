import { Client, type Json } from './client.js';
import { settings } from './settings.js';
import { okOf } from './visit.js';

const STRIPE = 'https://api.stripe.com/v1/';

/** Pays an intent with Stripe's test card, as a browser does: with the publishable key that the shop gives out and the client secret. */
export async function pay(clientSecret: string): Promise<Json> {
  const { url } = settings();
  const { stripe } = okOf(await new Client().get('/api/configuration')) as {
    stripe: { publicKey: string; scriptUrl: string };
  };
  const isEmulated = new URL(stripe.scriptUrl, url).origin === new URL(url).origin;
  const api = isEmulated ? new URL('browser/', new URL(stripe.scriptUrl, url)) : STRIPE;
  const [intent = ''] = clientSecret.split('_secret_');
  const parameters = {
    key: stripe.publicKey,
    client_secret: clientSecret,
    payment_method: 'pm_card_visa',
    return_url: `${url}/success`,
  };
  const body = isEmulated
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(parameters) }
    : { body: new URLSearchParams(parameters) };
  const answer = await fetch(new URL(`payment_intents/${intent}/confirm`, api), { method: 'POST', ...body });
  return (await answer.json()) as Json;
}

/** Whether the shop takes real money. */
export const isLive = (publicKey: string): boolean => publicKey.startsWith('pk_live_');

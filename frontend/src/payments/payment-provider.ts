import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';

/** The URL of the provider's script, and the shop's public key. */
export interface ProviderScript {
  publicKey: string;
  scriptUrl: string;
}

const TIMEOUT_MS = 20_000;

function insertScript(url: string): Promise<void> {
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    const fail = () => {
      script.remove();
      reject(new Error(`The payment script did not load from ${url}`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => resolve());
    for (const end of ['error', 'load']) script.addEventListener(end, () => clearTimeout(timer));
  });
  script.src = url;
  script.async = true;
  document.head.append(script);
  return loaded;
}

const isInserted = (url: string): boolean =>
  [...document.scripts].some(({ src }) => src === new URL(url, window.location.href).href);

/** Loads the payment provider; throws when the key is missing or the script cannot be loaded. */
export async function loadProvider({ publicKey, scriptUrl }: ProviderScript): Promise<Stripe> {
  if (!publicKey) throw new Error('The public key of the payment provider is missing');
  if (!isInserted(scriptUrl)) await insertScript(scriptUrl);
  const stripe = await loadStripe(publicKey);
  if (!stripe) throw new Error('The payment provider did not start');
  return stripe;
}

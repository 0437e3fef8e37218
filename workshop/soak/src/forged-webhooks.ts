import { createHmac } from 'node:crypto';
import { StripePaymentProvider } from '@shop/backend/payments/stripe.payment-provider';
import type { Random } from './simulation/random.js';

const SECRET = 'whsec_soak';

/** A message: body and signature header. */
export interface Message {
  readonly body: Buffer;
  readonly signature: string;
}

const signatureOf = (body: Buffer | string, seconds: number, secret: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body.toString()}`).digest('hex');

const headerOf = (body: Buffer | string, seconds: number, secret = SECRET): string =>
  `t=${seconds},v1=${signatureOf(body, seconds, secret)}`;

/** The product's own signature check. */
export const checkingProvider = (): StripePaymentProvider =>
  new StripePaymentProvider({
    apiUrl: new URL('http://127.0.0.1:9'),
    scriptUrl: '',
    publicKey: 'pk_test_soak',
    secretKey: 'sk_test_soak',
    webhookSecrets: ['whsec_before', SECRET],
  });

const now = (): number => Math.floor(Date.now() / 1000);

/** A genuine message, which is accepted. */
export function trueMessage(number = 1): Message {
  const object = { id: `pi_${number}`, object: 'payment_intent' };
  const body = Buffer.from(
    JSON.stringify({ id: `evt_${number}`, object: 'event', type: 'payment_intent.succeeded', data: { object } }),
  );
  return { body, signature: headerOf(body, now()) };
}

/** Surrounding spaces and upper-case hex digits do not change the signature; any other difference does. */
const isSame = (signature: string, other: string): boolean =>
  signature.trim().toLowerCase() === other.trim().toLowerCase();

/** Every change of a single byte of a genuine message: each position of body and header, with every other possible value. */
export function* singleByteChanges(message: Message): Generator<Message> {
  for (let index = 0; index < message.body.length; index += 1) {
    for (let by = 1; by < 256; by += 1) {
      const body = Buffer.from(message.body);
      body[index] = ((body[index] ?? 0) + by) % 256;
      if (body.toString() !== message.body.toString()) yield { ...message, body };
    }
  }
  for (let index = 0; index < message.signature.length; index += 1) {
    for (let code = 32; code < 127; code += 1) {
      const { signature } = message;
      const changed = signature.slice(0, index) + String.fromCharCode(code) + signature.slice(index + 1);
      if (!isSame(changed, signature)) yield { ...message, signature: changed };
    }
  }
}

const forgeries: readonly ((message: Message, random: Random) => Message)[] = [
  ({ body }, random) => ({ body, signature: headerOf(body, now(), `whsec_${random.whole(0, 1e9)}`) }),
  ({ body }) => ({ body, signature: headerOf(body, now()).replace('v1=', 'v0=') }),
  ({ body }) => ({ body, signature: `t=${now()},v1=` }),
  ({ body }) => ({ body, signature: `t=${now()}` }),
  ({ body }) => ({ body, signature: '' }),
  ({ body, signature }) => ({
    body: Buffer.from(JSON.stringify(JSON.parse(body.toString()), undefined, 1)),
    signature,
  }),
  ({ signature }, random) => ({ body: trueMessage(random.whole(2, 1e9)).body, signature }),
  ({ body, signature }) => ({ body: Buffer.concat([body, Buffer.from(' ')]), signature }),
  ({ body }, random) => ({ body, signature: `t=${now()},v1=${signatureOf(body, now() - random.whole(1, 9), SECRET)}` }),
];

/** One random forgery of a message. */
export const forgery = (message: Message, random: Random): Message => random.one(forgeries)(message, random);

/** Whether the product accepts it as a message of the provider. */
export function isAccepted(provider: StripePaymentProvider, { body, signature }: Message): boolean {
  try {
    provider.readMessage(body, signature);
    return true;
  } catch {
    return false;
  }
}

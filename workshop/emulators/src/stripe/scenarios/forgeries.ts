import { createHmac } from 'node:crypto';
import type { StripeEvent } from '../ledger/objects.js';
import type { ForgeryKind } from './scenario.js';

const TOO_OLD_SECONDS = 600;

export interface Message {
  readonly body: string;
  readonly signature: string | undefined;
}

/** Stripe's `Stripe-Signature` header for a body. */
export function signatureOf(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Creates a forged message in the provider's name; only `too-old` was ever a genuine one. */
export function forge(kind: ForgeryKind, event: StripeEvent, secret: string, now: number): Message {
  const body = JSON.stringify(event, null, 2);
  switch (kind) {
    case 'unsigned':
      return { body, signature: undefined };
    case 'wrong-secret':
      return { body, signature: signatureOf(body, `${secret}_guessed`, now) };
    case 'altered':
      return {
        body: JSON.stringify({ ...event, id: `${event.id}_altered` }),
        signature: signatureOf(body, secret, now),
      };
    case 'too-old':
      return { body, signature: signatureOf(body, secret, now - TOO_OLD_SECONDS) };
  }
}

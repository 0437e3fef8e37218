import type { Intent, ProviderOutcome, ProviderRefund } from '@shop/domain/payments';
import Stripe from 'stripe';
import type { Configuration } from '../platform/configuration.js';
import {
  MessageForged,
  PaymentProvider,
  PaymentProviderRefused,
  type PreparedIntent,
  type RefundCause,
  type SignedMessage,
} from './payment-provider.js';
import { throwInShopTerms, throwWhenSpent } from './stripe/stripe-errors.js';
import { intentIn } from './stripe/stripe-message.js';
import { failureOf, isDisputed, isFailedRefund, outcomeFrom, timeOf } from './stripe/stripe-outcome.js';

const ANSWER_TIMEOUT_MS = 8000;
const NETWORK_RETRIES = 2;
/** Stripe's client looks at no age of a signature with this tolerance. */
const ANY_AGE = 0;
/** Largest page of a list call of Stripe. */
const PAGE = 100;

/** Metadata field with the key of the request for a refund; unlike the idempotency key, Stripe keeps it for ever. */
const REFUND_KEY = 'refundKey';
const ALREADY_REFUNDED = 'charge_already_refunded';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof PaymentProviderRefused && error.message === code;

export class StripePaymentProvider extends PaymentProvider {
  private readonly stripe: Stripe;

  constructor(private readonly configuration: Configuration['stripe']) {
    super();
    const { apiUrl, secretKey } = configuration;
    this.stripe = new Stripe(secretKey, {
      host: apiUrl.hostname,
      port: apiUrl.port === '' ? (apiUrl.protocol === 'https:' ? 443 : 80) : Number(apiUrl.port),
      protocol: apiUrl.protocol === 'https:' ? 'https' : 'http',
      maxNetworkRetries: NETWORK_RETRIES,
      timeout: ANSWER_TIMEOUT_MS,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient(),
    });
  }

  async prepare(sessionUuid: string, intent: Intent): Promise<PreparedIntent> {
    const response =
      intent.paymentIntentId === null ? this.create(sessionUuid, intent) : this.retrieve(intent.paymentIntentId);
    const { id, client_secret: clientSecret } = await response;
    if (clientSecret === null) throw new PaymentProviderRefused('the provider gave no client secret');
    return { paymentIntentId: id, clientSecret };
  }

  async outcomeOf(paymentIntentId: string): Promise<ProviderOutcome> {
    return this.outcomeFrom(await this.retrieve(paymentIntentId));
  }

  async *intentsSince(moment: string) {
    const created = { gte: Math.floor(Date.parse(moment) / 1000) };
    const intents = this.stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge.refunds'] });
    try {
      for await (const intent of intents) {
        yield { outcome: await this.outcomeFrom(intent), createdAt: timeOf(intent.created) };
      }
    } catch (error) {
      throwInShopTerms(error);
    }
  }

  async cardOf(paymentIntentId: string): Promise<string | null> {
    const { latest_charge: charge } = await this.retrieve(paymentIntentId);
    return typeof charge === 'object' ? (charge?.payment_method_details?.card?.fingerprint ?? null) : null;
  }

  async cancel(paymentIntentId: string): Promise<ProviderOutcome> {
    const canceled = this.stripe.paymentIntents.cancel(paymentIntentId).catch(throwInShopTerms);
    return canceled.then(
      (intent) => outcomeFrom(intent),
      (error: unknown) => {
        if (error instanceof PaymentProviderRefused) return this.outcomeOf(paymentIntentId);
        throw error;
      },
    );
  }

  async refund(paymentIntentId: string, amountCents: number, { key, reason }: RefundCause): Promise<string> {
    const made = await this.listRefunds(paymentIntentId);
    const knownOrNew = async (): Promise<Stripe.Refund> =>
      made.find(({ metadata }) => metadata?.[REFUND_KEY] === key) ??
      this.stripe.refunds
        .create(
          { payment_intent: paymentIntentId, amount: amountCents, reason, metadata: { [REFUND_KEY]: key } },
          { idempotencyKey: key },
        )
        .catch(throwInShopTerms);
    const refund = await knownOrNew().catch((error: unknown) => {
      const byHand = reason === 'duplicate' && isCode(error, ALREADY_REFUNDED) ? made[0] : undefined;
      if (byHand !== undefined) return byHand;
      throw error;
    });
    if (isFailedRefund(refund)) throw new PaymentProviderRefused(`refund-${refund.status}`);
    return refund.id;
  }

  async refundsOf(paymentIntentId: string): Promise<readonly ProviderRefund[]> {
    return (await this.listRefunds(paymentIntentId)).map((refund) => ({
      refundId: refund.id,
      amountCents: refund.amount,
      createdAt: timeOf(refund.created),
      isByShop: refund.metadata?.[REFUND_KEY] !== undefined,
      failure: failureOf(refund),
    }));
  }

  readMessage(rawBody: Buffer, signature: string): SignedMessage {
    this.verify(rawBody, signature);
    return { paymentIntentId: intentIn(rawBody.toString()), signedAt: signedAt(signature) };
  }

  /** An answer of any status has a date, and this question needs no key. */
  async time(signal: AbortSignal): Promise<number> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const { headers } = await fetch(this.configuration.apiUrl, { method: 'HEAD', redirect: 'manual', signal: over });
    return Date.parse(headers.get('date') ?? '');
  }

  private async outcomeFrom(intent: Stripe.PaymentIntent): Promise<ProviderOutcome> {
    if (!isDisputed(intent)) return outcomeFrom(intent);
    const disputes = this.stripe.disputes.list({ payment_intent: intent.id, limit: PAGE });
    return outcomeFrom(intent, (await disputes.catch(throwInShopTerms)).data);
  }

  /** Newest first. Stripe forgets its idempotency keys after a day, and staff may have made the refund by hand already. */
  private async listRefunds(paymentIntentId: string): Promise<readonly Stripe.Refund[]> {
    const refunds = this.stripe.refunds.list({ payment_intent: paymentIntentId, limit: PAGE });
    return (await refunds.catch(throwInShopTerms)).data;
  }

  private create(sessionUuid: string, { attempt, amountCents, currency }: Intent) {
    return this.stripe.paymentIntents
      .create(
        { amount: amountCents, currency, automatic_payment_methods: { enabled: true }, metadata: { sessionUuid } },
        { idempotencyKey: `pi:${sessionUuid}:${attempt}` },
      )
      .catch(throwWhenSpent);
  }

  private retrieve(paymentIntentId: string) {
    const intent = this.stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge.refunds'] });
    return intent.catch(throwInShopTerms);
  }

  /**
   * Verifies a message with any one of the current secrets; throws MessageForged. Stripe's client fails on a header with another text
   * than `name=value,…`.
   */
  private verify(rawBody: Buffer, signature: string): void {
    if (!/^\w+=\w+(?:,\w+=\w+)*$/.test(signature)) throw new MessageForged('malformed signature');
    for (const secret of this.configuration.webhookSecrets) {
      try {
        if (this.stripe.webhooks.signature?.verifyHeader(rawBody, signature, secret, ANY_AGE)) return;
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    throw new MessageForged('signed with no secret of ours');
  }
}

/** The signed time of a header that was verified, in ms since 1970: of several, Stripe's client verifies the last. */
const signedAt = (signature: string): number =>
  Number.parseInt(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? '', 10) * 1000;

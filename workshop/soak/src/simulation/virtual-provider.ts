import type { Intent, ProviderDispute, ProviderOutcome } from '@shop/domain/payments';
import {
  IntentUnknown,
  PaymentProvider,
  PaymentProviderRefused,
  type PreparedIntent,
  type RefundCause,
} from '@shop/backend/payments/payment-provider';
import { ProviderFailed } from '@shop/backend/integrations/provider-call';
import type { Life, Network } from './network.js';
import type { VirtualTime } from './virtual-time.js';

/** A new intent in the provider's ledger. */
const newIntent = (id: string, sessionUuid: string | null, amountCents: number, madeAt: number) => ({
  id,
  sessionUuid,
  amountCents,
  madeAt,
  status: 'open' as 'open' | 'succeeded' | 'canceled',
  paidAt: null as string | null,
  refundedCents: 0,
  disputes: [] as readonly ProviderDispute[],
  failure: null as ProviderOutcome['failure'],
  /** Whether a browser has its client secret, so that it can be paid. */
  isHandedOut: false,
});

type BookedIntent = ReturnType<typeof newIntent>;

const KEY_LIFE_MS = 24 * 3_600_000;

/** The provider's ledger: it outlives every process of the shop, and is the source of truth for payments. */
export class ProviderBooks {
  readonly intents = new Map<string, BookedIntent>();
  readonly refunds = new Map<string, { readonly id: string; readonly amountCents: number }>();
  /** Visits that had two payable intents at the same time. */
  readonly payableTwice = new Set<string>();
  private readonly keys = new Map<string, { readonly id: string; readonly at: number }>();
  private tries = 0;

  constructor(
    private readonly time: VirtualTime,
    private readonly changed: (intentId: string) => void,
  ) {}

  create(sessionUuid: string | null, amountCents: number, key: string): BookedIntent {
    const known = this.keys.get(key);
    if (known !== undefined && this.time.now - known.at < KEY_LIFE_MS) return this.of(known.id);
    const id = `pi_${this.intents.size + 1}`;
    const made = newIntent(id, sessionUuid, amountCents, this.time.now);
    this.intents.set(id, made);
    this.keys.set(key, { id, at: this.time.now });
    this.lookForTwo(sessionUuid);
    return made;
  }

  /** Throws IntentUnknown for an intent that does not exist. */
  of(id: string): BookedIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw new IntentUnknown('resource_missing');
    return intent;
  }

  handOut(id: string): void {
    const intent = this.of(id);
    intent.isHandedOut = true;
    this.lookForTwo(intent.sessionUuid);
  }

  /** The shopper pays; only an open intent can be paid. */
  confirm(id: string, isAccepted: boolean): void {
    const intent = this.of(id);
    if (intent.status !== 'open') return;
    if (isAccepted) {
      intent.status = 'succeeded';
      intent.paidAt = new Date(this.time.now).toISOString();
      intent.failure = null;
    } else {
      this.tries += 1;
      intent.failure = { code: 'card_declined', message: 'Refusée.', chargeId: `ch_${this.tries}` };
    }
    this.changed(id);
  }

  cancel(id: string): BookedIntent {
    const intent = this.of(id);
    if (intent.status === 'open') {
      intent.status = 'canceled';
      this.changed(id);
    }
    return intent;
  }

  /** Refunds once per key; refuses more than was paid. */
  refund(id: string, amountCents: number, key: string): string {
    const known = this.refunds.get(key);
    if (known !== undefined) return known.id;
    const intent = this.of(id);
    if (intent.refundedCents + amountCents > intent.amountCents) throw new PaymentProviderRefused('too-much');
    intent.refundedCents += amountCents;
    const made = { id: `re_${this.refunds.size + 1}`, amountCents };
    this.refunds.set(key, made);
    this.changed(id);
    return made.id;
  }

  /** The cardholder disputes a payment at the bank, or the bank decides. */
  dispute(id: string, status: ProviderDispute['status']): void {
    const intent = this.of(id);
    intent.disputes = [{ disputeId: `du_${id}`, status, amountCents: intent.amountCents, feeCents: 2000 }];
    this.changed(id);
  }

  succeededOf(sessionUuid: string): readonly BookedIntent[] {
    return [...this.intents.values()].filter((one) => one.sessionUuid === sessionUuid && one.status === 'succeeded');
  }

  /** An intent whose key has expired at the provider and whose secret was not handed out cannot be paid. */
  private lookForTwo(sessionUuid: string | null): void {
    const isPayable = ({ status, isHandedOut, madeAt }: BookedIntent): boolean =>
      status === 'open' && (isHandedOut || this.time.now - madeAt < KEY_LIFE_MS);
    const payable = [...this.intents.values()].filter((one) => one.sessionUuid === sessionUuid && isPayable(one));
    if (sessionUuid !== null && payable.length > 1) this.payableTwice.add(sessionUuid);
  }
}

const outcomeOf = (intent: BookedIntent): ProviderOutcome => ({
  paymentIntentId: intent.id,
  status: intent.status === 'open' && intent.failure !== null ? 'failed' : intent.status,
  amountCents: intent.amountCents,
  currency: 'eur',
  sessionUuid: intent.sessionUuid,
  paidAt: intent.paidAt,
  refundedCents: intent.refundedCents,
  failedRefunds: [],
  disputes: intent.disputes,
  failure: intent.failure,
});

const silence = (): Error => new ProviderFailed('The simulated provider does not answer.');

/** The provider as one process reaches it through the network. */
export class VirtualPaymentProvider extends PaymentProvider {
  constructor(
    private readonly ledger: ProviderBooks,
    private readonly network: Network,
    private readonly life: Life,
  ) {
    super();
  }

  async prepare(sessionUuid: string, { attempt, amountCents, paymentIntentId }: Intent): Promise<PreparedIntent> {
    const { id } = await this.answered(() =>
      paymentIntentId === null
        ? this.ledger.create(sessionUuid, amountCents, `pi:${sessionUuid}:${attempt}`)
        : this.ledger.of(paymentIntentId),
    );
    return { paymentIntentId: id, clientSecret: `${id}_secret` };
  }

  outcomeOf(paymentIntentId: string): Promise<ProviderOutcome> {
    return this.answered(() => outcomeOf(this.ledger.of(paymentIntentId)));
  }

  cancel(paymentIntentId: string): Promise<ProviderOutcome> {
    return this.answered(() => outcomeOf(this.ledger.cancel(paymentIntentId)));
  }

  refund(paymentIntentId: string, amountCents: number, { key }: RefundCause): Promise<string> {
    return this.answered(() => this.ledger.refund(paymentIntentId, amountCents, key));
  }

  refundsOf(): never {
    throw new Error('No simulated process compares refunds.');
  }

  intentsSince(): never {
    throw new Error('No simulated process lists the books.');
  }

  cardOf(): Promise<string | null> {
    return Promise.resolve(null);
  }

  readMessage(): never {
    throw new Error('No simulated message is signed.');
  }

  time(): never {
    throw new Error('No simulated process compares clocks.');
  }

  private answered<Answer>(ask: () => Answer): Promise<Answer> {
    return this.network.call(this.life, ask, silence);
  }
}

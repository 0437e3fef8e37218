import { Injectable, Logger } from '@nestjs/common';
import type { ProviderOutcome } from '@shop/domain/payments';
import { Clocks } from '@shop/eventing/clocks';
import { Postgres } from '../../stores/postgres/postgres.js';
import { PostgresUnavailable } from '../../stores/postgres/postgres-errors.js';

/** Longest time between the signature of a message and its arrival, either way; Stripe's own limit. */
const TOLERANCE_MS = 300_000;

/** Signed messages of the provider whose time is not now: a clock is wrong, or somebody repeats them. */
@Injectable()
export class StaleMessages {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly clocks: Clocks,
    private readonly postgres: Postgres,
  ) {}

  /** Whether a message that was signed at this moment (ms since 1970) is too old, or from the future, by the clock of Postgres. */
  isStale(signedAt: number): boolean {
    return Math.abs(this.clocks.now() - signedAt) > TOLERANCE_MS;
  }

  /** Logs a stale message; for a day staff see the payment of this shop that it is about, unless Postgres is away. */
  async report(signedAt: number, payment: ProviderOutcome | undefined): Promise<void> {
    const seconds = Math.round((this.clocks.now() - signedAt) / 1000);
    this.logger.warn(
      `A message of the payment provider was signed ${seconds} s ago: a clock is wrong, or it was repeated.`,
    );
    if (payment === undefined) return;
    const { paymentIntentId, sessionUuid, amountCents, refundedCents } = payment;
    const stored = this.postgres.rows(
      `with gone as (delete from backend.stale_message where received_at < now() - interval '1 day' and payment_intent_id <> $1)
       insert into backend.stale_message (payment_intent_id, session_uuid, amount_cents, refunded_cents) values ($1, $2, $3, $4)
       on conflict (payment_intent_id) do update set refunded_cents = excluded.refunded_cents, received_at = now()`,
      [paymentIntentId, sessionUuid, amountCents, refundedCents],
    );
    await stored.catch((error: unknown) => {
      if (!(error instanceof PostgresUnavailable)) throw error;
    });
  }
}

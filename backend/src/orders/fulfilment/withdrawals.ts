import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { normaliseEmail } from '@shop/domain/customers';
import { wasSupplied, WITHDRAWAL_WINDOW_DAYS } from '@shop/domain/orders';
import type { Configuration } from '../../platform/configuration.js';
import { Postgres } from '../../stores/postgres/postgres.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import { CardIdentity } from './card-identity.js';
import type { ActiveOrder } from '../active-order.js';
import { OrderStreams } from '../order-streams.js';

/** An e-mail as its withdrawals are counted: a suffix after `+` does not make another mailbox. */
const withoutSuffix = (email: string): string => normaliseEmail(email).replace(/\+[^@]*@/, '@');

/** Settles a withdrawal: its refund is automatic, or decided by staff when this card or e-mail withdraws often. */
@Injectable()
export class Withdrawals {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly postgres: Postgres,
    private readonly cards: CardIdentity,
    private readonly orders: OrderStreams,
  ) {}

  /** Throws when the payment provider or Postgres does not answer, so that it is retried. */
  async settle(order: ActiveOrder): Promise<void> {
    const { automaticWithdrawals: most } = this.configuration.limits;
    const earlier = wasSupplied(order.state) ? await this.earlierOf(order) : 0;
    await this.orders.write(order.orderId, { type: 'SettleWithdrawal', earlier, most });
  }

  /** Number of earlier withdrawals of supplied reports by the same card or e-mail; also counts this one, once. */
  private async earlierOf({ orderId, order, state }: ActiveOrder): Promise<number> {
    const card = await this.cards.fingerprintOf(order.paymentIntentId);
    const [counted] = await this.postgres.rows<{ earlier: number }>(
      `select backend.count_withdrawal($1, $2, $3, $4, $5) as earlier`,
      [
        orderId,
        this.digestOf('address', withoutSuffix(order.email)),
        card === null ? null : this.digestOf('card', card),
        state.withdrawal?.declaredAt,
        WITHDRAWAL_WINDOW_DAYS,
      ],
    );
    if (counted === undefined) throw new Error('the withdrawal was not counted');
    return counted.earlier;
  }

  /** Deletes the digests of withdrawals that are too old to be counted. */
  async deleteExpired(): Promise<void> {
    await this.postgres.rows(`delete from backend.withdrawal where declared_at < now() - $1 * interval '1 day'`, [
      WITHDRAWAL_WINDOW_DAYS,
    ]);
  }

  /** The digests that are stored call an e-mail an address. */
  private digestOf(kind: 'address' | 'card', value: string): string {
    return createHmac('sha256', this.configuration.keys.search)
      .update(`withdrawal:${kind}:${value}`)
      .digest('base64url');
  }
}

import { randomUUID } from 'node:crypto';
import { QueryBus } from '@nestjs/cqrs';
import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { ListVisitsOf } from './list-visits-of.query.js';

let shop: StoryShop;
shopWithReadModels((opened) => (shop = opened));

const { SessionStarted, EmailProvided, PaymentSucceeded } = examples;
const list = (email: string) => shop.app.get(QueryBus, { strict: false }).execute(new ListVisitsOf(email));

describe('the visits of an e-mail', () => {
  it('are those that have it now, oldest first, and which of them are paid', async () => {
    const email = `${randomUUID()}@example.fr`;
    const has = (of: string) => ({ ...EmailProvided, data: { ...EmailProvided.data, email: of } });
    const startedIn = (year: number) => ({ ...SessionStarted, at: `${year}-06-30T08:00:00.000Z` });
    const [newer, oldest, paid, other] = [
      await shop.given(startedIn(2025), has(email)),
      await shop.given(startedIn(2023), has(email.toUpperCase())),
      await shop.given(startedIn(2024), has(email), PaymentSucceeded),
      await shop.given(startedIn(2022), has(email), has(`${randomUUID()}@example.fr`)),
    ];
    await eventually(async () =>
      expect(
        await shop.rows('select from sessions.session where uuid = any($1) and email_hash is not null', [
          [newer, oldest, paid, other],
        ]),
      ).toHaveLength(4),
    );
    expect(await list(` ${email}`)).toEqual({
      visits: [
        { uuid: oldest, startedAt: '2023-06-30T08:00:00.000Z', isPaid: false },
        { uuid: paid, startedAt: '2024-06-30T08:00:00.000Z', isPaid: true },
        { uuid: newer, startedAt: '2025-06-30T08:00:00.000Z', isPaid: false },
      ],
      unreadable: 0,
    });
  });
});

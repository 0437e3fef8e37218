import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { MAX_ACCESSES_PER_HOUR, type AuditView, type StoryView } from '@shop/domain/admin';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { email, signedIn } from '../testing/staff-account.js';

const REASON = 'the buyer asks where the reports are';

let shop: StoryShop;
let cookie: Record<string, string>;
shopWithReadModels(async (opened) => {
  shop = opened;
  cookie = await signedIn(shop);
});

const access = (uuid: string, body: unknown, more = {}) =>
  shop.ask('POST', `/api/admin/visits/${uuid}/reveal`, body, { ...cookie, ...more });
const audit = async () => (await shop.ask('GET', '/api/admin/audit', undefined, cookie)).body as unknown as AuditView;
const linesOf = async (uuid: string) => (await audit()).lines.filter(({ sessionUuid }) => sessionUuid === uuid);

const given = () => shop.given(examples.SessionStarted, examples.EmailProvided);

describe('who made a visit', () => {
  it('is shown once that is asked for with a reason, which everybody can read afterwards', async () => {
    const uuid = await given();
    await shop.flood(`order-${uuid}`, ordersExamples.OrderOpened, 1);
    const { status, body } = await access(uuid, { reason: `  ${REASON} ` });
    expect(status).toBe(200);
    expect((body as unknown as StoryView).subject.email).toBe(examples.EmailProvided.data.email);
    await eventually(async () => {
      const [newest] = (await audit()).lines;
      expect(newest).toMatchObject({
        type: 'PersonalDataRevealed',
        email,
        sessionUuid: uuid,
        order: null,
        reason: REASON,
      });
    });
  });

  it('is shown twice when it is asked for twice, and both are kept, also under one idempotency key', async () => {
    const uuid = await given();
    const key = { 'idempotency-key': randomUUID() };
    const reveal = () => access(uuid, { reason: REASON }, key);
    expect([(await reveal()).status, (await reveal()).status]).toEqual([200, 200]);
    await eventually(async () => expect(await linesOf(uuid)).toHaveLength(2));
  });

  it.each([
    {},
    { reason: '' },
    { reason: '  x ' },
    { reason: 7 },
    { reason: 'x'.repeat(201) },
    { reason: 'a\u0000bcd' },
  ])('is not shown for %j, and nothing is recorded', async (body) => {
    const uuid = await given();
    expect((await access(uuid, body)).status).toBe(400);
    expect(await linesOf(uuid)).toEqual([]);
  });

  it('is refused to another site, whatever cookie it brings', async () => {
    const uuid = await given();
    expect((await access(uuid, { reason: REASON }, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('is shown thirty times within an hour, then not: it says until when, and that it was asked is kept', async () => {
    const uuid = await given();
    const answers = [];
    for (let count = 0; count <= MAX_ACCESSES_PER_HOUR + 1; count += 1)
      answers.push(await access(uuid, { reason: REASON }));
    const shown = answers.filter(({ status }) => status === 200);
    expect(shown.length).toBeGreaterThan(MAX_ACCESSES_PER_HOUR / 2);
    expect(shown.length).toBeLessThanOrEqual(MAX_ACCESSES_PER_HOUR);
    const refused = answers.slice(shown.length);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(JSON.stringify(refused)).not.toContain(examples.EmailProvided.data.email);
    await eventually(async () => {
      const own = (await linesOf(uuid)).map(({ type }) => type);
      expect(own.slice(0, 2)).toEqual(['PersonalDataRevealRefused', 'PersonalDataRevealed']);
    });
  });
});

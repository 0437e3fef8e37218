import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '@shop/domain/orders';
import { eventually } from '../../testing/eventually.js';
import { mailsTo, orderEvents } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';
import { EmailCodes } from './email-codes.js';
import { orderDesk } from '../testing/order-desk.js';

const TIMEOUT_MS = 120_000;

let shop: StoryShop;
let staff: Record<string, string>;
shopAtWork(async (opened) => {
  shop = opened;
  staff = await signedIn(shop);
});

const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, page, act, decides, subjectsTo } = orderDesk(() => ({ shop, staff }));
const anEmail = (): string => `${randomUUID()}@example.fr`;
async function sent(email = anEmail()) {
  const order = await bought({ email, isCharged: false });
  await until(async () => expect((await page(order.token)).stage).toBe('sent'));
  return order;
}
const typesOf = async (uuid: string): Promise<readonly OrderEvent['type'][]> =>
  (await orderEvents(shop, uuid)).map(({ type }) => type);

/** The code in the mail to the old e-mail. */
const codeIn = (email: string): Promise<string> =>
  eventually(async () => {
    const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('Votre code'));
    const url = new URL(`/sandbox/mailbox/api/${mail?.id}`, shop.configuration.stripe.apiUrl);
    const [, code] = /Votre code\s*:\s*(\d{6})/i.exec(await (await fetch(url)).text()) ?? [];
    expect(code).toBeDefined();
    return code ?? '';
  }, TIMEOUT_MS);

describe('a person with the link of an order', () => {
  it('cannot have its mails sent elsewhere: the old e-mail gets a code, the new one nothing', async () => {
    const { uuid, email, token } = await sent();
    const thief = anEmail();
    const { body } = await act(token, 'address', { email: thief });
    expect(body).toMatchObject({ email, addressChange: { email: thief, sentTo: email, triesLeft: 5 } });
    const right = await codeIn(email);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const code = String((Number(right) + 1 + triesLeft) % 1_000_000).padStart(6, '0');
      expect((await act(token, 'address/code', { code })).body).toMatchObject({ code: 'address-code-wrong' });
      expect((await page(token)).addressChange).toMatchObject({ triesLeft });
    }
    expect((await act(token, 'address/code', { code: right })).body).toMatchObject({ code: 'address-code-used-up' });
    expect(await page(token)).toMatchObject({ email });
    expect(await typesOf(uuid)).not.toContain('DeliveryAddressCorrected');
    expect(await subjectsTo(thief)).toEqual([]);
  });

  it('changes the e-mail with the code, and the old e-mail gets a mail about where the mails go', async () => {
    const { email, token } = await sent();
    const other = anEmail();
    await act(token, 'address', { email: other });
    const code = await codeIn(email);
    const { body } = await act(token, 'address/code', { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(body).toMatchObject({ email: other, addressChange: null });
    await until(async () => expect(await subjectsTo(other)).toHaveLength(3));
    expect((await subjectsTo(other)).filter((subject) => subject.startsWith('Adresse corrigée'))).toHaveLength(1);
    await until(async () => expect((await subjectsTo(email)).join()).toContain('Votre commande change d’adresse'));
    expect((await act(token, 'address/code', { code })).body).toMatchObject({ code: 'address-code-expired' });
  });

  it('changes it a second time: the code and the mail about it go to the e-mail before, not to the first', async () => {
    const { uuid, email, token } = await sent();
    const emails = [email, anEmail(), anEmail()];
    const codes = shop.app.get(EmailCodes, { strict: false });
    for (const [index, next] of emails.slice(1).entries()) {
      const before = emails[index] ?? '';
      await act(token, 'address', { email: next });
      await until(async () => expect((await subjectsTo(before)).join()).toContain('Votre code'));
      const code = codes.codeOf({ orderId: uuid, request: index + 1 });
      expect((await act(token, 'address/code', { code })).body).toMatchObject({ email: next });
      await until(async () => expect((await subjectsTo(before)).join()).toContain('Votre commande change d’adresse'));
    }
    const about = (await subjectsTo(email)).filter((subject) => /^Votre (code|commande change)/.test(subject));
    expect(about).toHaveLength(2);
  });

  it('counts every wrong code, however many are tried at once', async () => {
    const { uuid, token } = await sent();
    await act(token, 'address', { email: anEmail() });
    const right = shop.app.get(EmailCodes, { strict: false }).codeOf({ orderId: uuid, request: 1 });
    const guesses = Array.from({ length: 12 }, (_none, index) =>
      String((Number(right) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    await Promise.all(guesses.map((code) => act(token, 'address/code', { code })));
    const rejected = (await typesOf(uuid)).filter((type) => type === 'AddressCodeRejected');
    expect(rejected.length).toBeLessThanOrEqual(5);
    for (const code of ['12345', '1234567', 'abcdef', '', 7]) {
      expect((await act(token, 'address/code', { code })).status).toBe(400);
    }
  });

  it('is refused again when the wrong code is repeated after the right one', async () => {
    const { uuid, email, token } = await sent();
    const other = anEmail();
    await act(token, 'address', { email: other });
    const right = shop.app.get(EmailCodes, { strict: false }).codeOf({ orderId: uuid, request: 1 });
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    const headers = { 'idempotency-key': randomUUID() };
    const guess = () => shop.ask('POST', `/api/orders/${token}/address/code`, { code: wrong }, headers);
    expect(await guess()).toMatchObject({ status: 409, body: { code: 'address-code-wrong' } });
    expect((await act(token, 'address/code', { code: right })).body).toMatchObject({ email: other });
    expect(await guess()).toMatchObject({ status: 409, body: { code: 'address-code-wrong' } });
    expect(await typesOf(uuid)).toContain('DeliveryAddressCorrected');
    expect(email).not.toBe(other);
  });
});

describe('an e-mail that its buyer cannot read', () => {
  it('is corrected at once while no mail was ever taken', async () => {
    const { token } = await bought({ email: `bounce-${randomUUID()}@example.fr`, isCharged: false });
    await until(async () => expect((await page(token)).mailTrouble).toBe('bounced'));
    const email = anEmail();
    expect((await act(token, 'address', { email })).body).toMatchObject({ email, addressChange: null });
    await until(async () => expect(await subjectsTo(email)).toHaveLength(3));
  });

  it('is staff’s to give up: granted it changes, declined it stays', async () => {
    const [granted, declined] = [await sent(), await sent()];
    const other = anEmail();
    for (const { token } of [granted, declined]) {
      await act(token, 'address', { email: other });
      expect((await act(token, 'address/referral')).body).toMatchObject({ addressChange: { status: 'referred' } });
    }
    expect((await decides(granted.uuid, 'address')).body).toMatchObject({ email: other, addressChange: null });
    const refused = await decides(declined.uuid, 'address/decline');
    expect(refused.body).toMatchObject({ email: declined.email, addressChange: { status: 'declined' } });
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { eventually } from '../../testing/eventually.js';
import { mailsTo } from '../../testing/orders.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';
import type { StoryShop } from '../../testing/shop.js';

const SLOW = 'SL-045-MN';
const SERVICES = ['mecavin', 'service-history', 'mecascore'];
const TIMEOUT_MS = 120_000;

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const ago = (minutes: number, seconds: number): string =>
  new Date(Date.now() - (minutes * 60 + seconds) * 1000).toISOString();
const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const { bought, oldOrder, page, act, decides, isCounted, listed, typesOf, subjectsTo, passes } = orderDesk(() => ({
  shop,
  staff,
}));

describe('an order that takes its time', () => {
  it('alarms staff when half of the hour is over', async () => {
    const { uuid, token } = await bought({ plate: SLOW, paidAt: ago(29, 57) });
    await until(async () => expect(await typesOf(uuid)).toContain('DeliveryAlarmRaised'));
    await until(async () => expect((await listed(uuid))?.alarmedAt).not.toBeNull());
    expect(await page(token)).toMatchObject({ isLate: false, stage: 'requested' });
    expect((await act(token, 'wait')).status).toBe(409);
  });

  it('is owned up to after the hour, may be waited for, and is delivered late', async () => {
    const { uuid, email, token } = await bought({ plate: SLOW, paidAt: ago(59, 57) });
    await until(async () => expect(await page(token)).toMatchObject({ isLate: true, isAwaited: false }));
    await until(async () => expect(await subjectsTo(email)).toContain(`Nous sommes en retard : ${SLOW}`));
    await until(async () => expect((await listed(uuid))?.lateAt).not.toBeNull());
    expect((await act(token, 'wait')).body).toMatchObject({ isAwaited: true });
    await passes(45);
    await until(async () =>
      expect(await page(token)).toMatchObject({ stage: 'sent', isLate: false, refundedCents: 0 }),
    );
    await until(async () => expect(await listed(uuid)).toBeUndefined());
    expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Nous sommes en retard'))).toHaveLength(1);
  });

  it('refunds a buyer who does not wait any longer, with a credit note for each share', async () => {
    const { uuid, email, token } = await bought({ plate: 'SL-999-MN', paidAt: ago(59, 58) });
    await until(async () => expect(await page(token)).toMatchObject({ isLate: true }));
    for (const serviceId of ['mecavin', 'service-history', 'mecascore']) {
      expect((await act(token, 'refund', { serviceId, complaint: 'other' })).status).toBe(200);
    }
    await until(async () => {
      const { refundedCents, reports } = await page(token);
      expect(refundedCents).toBe(4300);
      expect(reports.every(({ creditNoteNumber }) => /^A-\d{4}-\d{6}$/.test(creditNoteNumber ?? ''))).toBe(true);
    });
    const refundMails = async () =>
      (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith('Remboursement'));
    await until(async () => expect(await refundMails()).toHaveLength(3));
    expect((await refundMails()).flatMap(({ attachments }) => attachments)).toHaveLength(3);
    const { invoiceNumber } = await page(token);
    const creditNote = await fetch(`${shop.url}/api/orders/${token}/credit-notes/service-history`);
    const bytes = new Uint8Array(await creditNote.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    for (const words of ['Avoir A-', `${invoiceNumber}`, '−14,33', '−2,39', 'TVA 20']) expect(text).toContain(words);
    expect((await typesOf(uuid)).filter((type) => type === 'CreditNoteIssued')).toHaveLength(3);
    const numbers = await eventually(
      () => shop.rows('select number from backend.credit_note order by number'),
      TIMEOUT_MS,
    );
    expect(numbers.map(({ number }) => Number(String(number).slice(7)))).toEqual(
      numbers.map((_row, index) => index + 1),
    );
  });
});

describe('what the buyer asks and staff decides', () => {
  it('is declined with a reason that the buyer reads, on the page and in one mail', async () => {
    const { uuid, email, token } = await bought({ isCharged: false });
    await until(async () => expect((await page(token)).stage).toBe('sent'));
    await act(token, 'refund', { serviceId: 'mecavin', complaint: 'valuation-wrong' });
    await until(async () => expect((await listed(uuid))?.refunds).toMatchObject([{ complaint: 'valuation-wrong' }]));
    expect((await listed(uuid))?.refundsAsked).toEqual(['mecavin']);
    expect((await decides(uuid, 'refunds/mecavin/decline', { reason: '   ' })).status).toBe(400);
    expect((await decides(uuid, 'refunds/mecavin/decline', { reason: 'Tout y est.' })).status).toBe(200);
    expect((await page(token)).reports[0]).toMatchObject({ refund: 'declined', declined: 'Tout y est.' });
    const answer = 'Votre demande de remboursement : MecaVIN';
    await until(async () => expect(await subjectsTo(email)).toContain(answer));
    expect((await decides(uuid, 'refunds/mecavin', { reason: 'Champs vides' })).status).toBe(200);
    expect(await typesOf(uuid)).not.toContain('ReportRefundRequested');
    expect((await subjectsTo(email)).filter((subject) => subject === answer)).toHaveLength(1);
  });

  it('is tried again when a mail bounced, as staff says', async () => {
    const { uuid, token } = await bought({ email: `bounce-${randomUUID()}@example.fr`, isCharged: false });
    await until(async () => expect((await listed(uuid))?.mailTrouble).toBe('bounced'));
    await until(async () => expect((await page(token)).mailTrouble).toBe('bounced'));
    const attempts = async () => (await typesOf(uuid)).filter((type) => type === 'DeliveryAttempted').length;
    const before = await attempts();
    expect((await decides(uuid, 'redelivery')).status).toBe(200);
    await until(async () => expect(await attempts()).toBe(before + 2));
  });
});

describe('a contract that its buyer withdraws from', () => {
  const totals = async () => {
    const { body } = await shop.ask('GET', '/api/admin/dashboard', undefined, staff);
    const { totalSuccessfulPayments, totalRevenue, totalSessions } = body;
    return { totalSuccessfulPayments, totalRevenue, totalSessions };
  };

  it('gives everything back and is acknowledged once, however often it is confirmed, beside the stated totals', async () => {
    const { uuid, email, token } = await bought({});
    await until(async () => expect((await page(token)).stage).toBe('sent'));
    await until(async () => expect(await isCounted(uuid)).toBe(true));
    const before = await totals();
    const declaration = { name: 'Jeanne Dupont', email: `${randomUUID()}@example.fr` };
    const answers = await Promise.all([1, 2, 3, 4].map(() => act(token, 'withdrawal', declaration)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await page(token)).withdrawal).toMatchObject({ email: declaration.email, services: SERVICES });
    await until(async () => expect(await page(token)).toMatchObject({ refundedCents: 4300, withdrawable: [] }));
    await until(async () =>
      expect((await typesOf(uuid)).filter((type) => type === 'CreditNoteIssued')).toHaveLength(3),
    );
    const receipt = `Accusé de réception de votre rétractation : ${(await page(token)).reference}`;
    await until(async () => expect(await subjectsTo(declaration.email)).toEqual([receipt]));
    await until(async () =>
      expect((await subjectsTo(email)).filter((one) => one.startsWith('Rembours'))).toHaveLength(3),
    );
    expect((await typesOf(uuid)).filter((type) => type === 'WithdrawalDeclared')).toHaveLength(1);
    expect((await shop.ask('GET', `/api/orders/${token}/reports/mecavin`)).body).toMatchObject({
      code: 'report-withdrawn',
    });
    const other = { ...declaration, name: 'Ana' };
    expect((await act(token, 'withdrawal', other)).body).toMatchObject({ code: 'withdrawal-already-declared' });
    expect(await totals()).toEqual(before);
  });

  it('has no report sent that comes later, and shows staff an acknowledgement that bounced', async () => {
    const { uuid, email, token } = await bought({ plate: SLOW, isCharged: false });
    await until(async () => expect((await page(token)).stage).toBe('requested'));
    const bounces = { name: 'Jeanne Dupont', email: `bounce-${randomUUID()}@example.fr` };
    expect((await act(token, 'withdrawal', bounces)).status).toBe(200);
    await until(async () => expect((await listed(uuid))?.mailTrouble).toBe('bounced'));
    expect(await listed(uuid)).toMatchObject({ withdrawnAt: expect.any(String), missing: [], deliveredAt: null });
    await passes(45);
    expect((await act(token, 'address', { email })).status).toBe(200);
    await until(async () => expect((await subjectsTo(email)).join()).toContain('Accusé de réception'));
    const types = await typesOf(uuid);
    for (const late of ['ReportReceived', 'ReportsCompiled', 'DeliveryLate']) expect(types).not.toContain(late);
    expect((await page(token)).reports.map(({ standing }) => standing)).toEqual([
      'withdrawn',
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('is nobody’s to withdraw from in no name, to no e-mail, or when the 14 days are over', async () => {
    const { token } = await bought({ isCharged: false });
    await until(async () => expect((await page(token)).withdrawable).toEqual(SERVICES));
    for (const [name, email] of [
      ['  ', 'a@example.fr'],
      ['Jeanne', 'a@'],
      ['a\nb', 'a@example.fr'],
      [7, 'a@example.fr'],
    ]) {
      expect((await act(token, 'withdrawal', { name, email })).status).toBe(400);
    }
    const over = await oldOrder();
    expect((await act(over, 'withdrawal', { name: 'Jeanne', email: 'jeanne@example.fr' })).body).toMatchObject({
      code: 'withdrawal-too-late',
    });
  });
});

import { randomUUID } from 'node:crypto';
import { parisDay } from '@shop/domain/time';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { mailText } from '../../testing/orders.js';
import type { StoryShop } from '../../testing/shop.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';
import type { AuditView } from '@shop/domain/admin';

const DAY_MS = 86_400_000;

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const until = (check: () => Promise<void>) => eventually(check);
const { bought, page, act, decides, typesOf } = orderDesk(() => ({ shop, staff }));
const ago = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

describe('a withdrawal that was sent in time and read late', () => {
  it('is refused on the page, recorded by staff with its day, refunded, acknowledged with it, and audited', async () => {
    const { uuid, token } = await bought({ paidAt: ago(30) });
    await until(async () => expect((await page(token)).stage).toBe('sent'));
    const declaration = { name: 'Jeanne Dupont', email: `${randomUUID()}@example.fr` };
    expect((await act(token, 'withdrawal', declaration)).body).toMatchObject({ code: 'withdrawal-too-late' });
    const record = (sentOn: string) => decides(uuid, 'withdrawal', { ...declaration, sentOn });
    expect((await record('soon')).status).toBe(400);
    for (const wrong of [ago(31), ago(-1)])
      expect((await record(parisDay(wrong))).body).toMatchObject({ code: 'withdrawal-day-wrong' });
    expect((await record(parisDay(ago(1)))).body).toMatchObject({ code: 'withdrawal-too-late' });
    const sentOn = parisDay(ago(29));
    expect((await record(sentOn)).status).toBe(200);
    expect((await page(token)).withdrawal).toMatchObject({ sentOn, email: declaration.email });
    await until(async () => expect(await page(token)).toMatchObject({ refundedCents: 4300 }));
    await until(async () =>
      expect(await mailText(shop, declaration.email, 'rétractation')).toContain(
        `Envoyée le : ${Number(sentOn.slice(8))}`,
      ),
    );
    expect(await typesOf(uuid)).toContain('WithdrawalDeclared');
    await until(async () => {
      const { lines } = (await shop.ask('GET', '/api/admin/audit', undefined, staff)).body as unknown as AuditView;
      expect(lines).toContainEqual(expect.objectContaining({ type: 'WithdrawalDeclared', sessionUuid: uuid }));
    });
  });
});

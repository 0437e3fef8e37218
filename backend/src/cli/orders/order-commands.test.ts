import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Command } from 'commander';
import type { AuditView, StoryView } from '@shop/domain/admin';
import { buyerOf } from '../../orders/testing/order-desk.js';
import { staffedShop } from '../../orders/testing/staffed-shop.js';
import { eventually } from '../../testing/eventually.js';
import { mailText, orderEvents, paidVisit } from '../../testing/orders.js';
import type { StoryProjections } from '../../testing/projections.js';
import type { StoryShop } from '../../testing/shop.js';
import { withShop } from '../cli-context.js';
import { addOrderCommands } from './order-commands.js';

const TIMEOUT_MS = 120_000;

let shop: StoryShop;
let staff: Record<string, string>;
let projections: StoryProjections;
staffedShop((staffed) => ({ shop, staff, projections } = staffed));

const { tokenOf, page } = buyerOf(() => shop);
const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => {
  said.mockClear();
  failed.mockClear();
  process.exitCode = undefined;
});

/** Runs the command as a shell does; returns what it prints, and the exit code. */
async function replaceLink(reference: string) {
  process.exitCode = undefined;
  const program = new Command().exitOverride();
  addOrderCommands(program, (work) => withShop(work, () => shop.configuration));
  await program.parseAsync(['replace-link', reference, '--by', 'jo'], { from: 'user' });
  const lines = [...said.mock.calls.splice(0), ...failed.mock.calls.splice(0)].map(([line]) => String(line));
  return { lines, exitCode: process.exitCode };
}
async function bought() {
  const email = `${randomUUID()}@example.fr`;
  const uuid = await paidVisit(shop, { email });
  const token = await tokenOf(uuid);
  await until(async () => expect((await page(token)).body.invoiceNumber).toMatch(/^\d{4}-/));
  const { reference } = (await page(token)).body;
  const listed = 'select from reports.order where reference = $1';
  await until(async () => expect(await shop.rows(listed, [reference])).toHaveLength(1));
  return { uuid, email, token, reference };
}

describe('npm run orders -- replace-link', () => {
  it('replaces the link of the order with this number, and the buyer gets the new one by mail', async () => {
    const { uuid, email, token, reference } = await bought();
    const { lines, exitCode } = await replaceLink(reference);
    expect(lines).toEqual([`${reference} has link 1; the buyer gets it by mail, and the one before answers 410`]);
    expect(exitCode).toBeUndefined();
    expect(await page(token)).toMatchObject({ status: 410, body: { code: 'order-link-replaced' } });
    const next = await tokenOf(uuid);
    expect((await page(next)).body.reference).toBe(reference);
    await until(async () => expect(await mailText(shop, email, 'nouveau lien')).toContain(`/commande/${next}`));
    const events = (await orderEvents(shop, uuid)).filter(({ type }) => type === 'OrderLinkReplaced');
    expect(events).toMatchObject([{ data: { link: 1, by: 'jo' } }]);
    const story = (await shop.ask('GET', `/api/admin/visits/${uuid}`, undefined, staff)).body as unknown as StoryView;
    const line = story.lines.find(({ type }) => type === 'OrderLinkReplaced');
    expect(line?.who).toMatchObject({ en: 'staff' });
    await until(async () => {
      const { body } = await shop.ask('GET', '/api/admin/audit', undefined, staff);
      const { lines: audited } = body as unknown as AuditView;
      expect(audited.filter(({ sessionUuid }) => sessionUuid === uuid)).toMatchObject([
        { type: 'OrderLinkReplaced', order: reference },
      ]);
    });
  });

  it('takes the uuid of the order too, and replaces what was replaced', async () => {
    const { uuid, reference } = await bought();
    await replaceLink(reference);
    const second = await tokenOf(uuid);
    expect((await replaceLink(uuid.toUpperCase())).lines[0]).toContain('has link 2');
    expect((await page(second)).status).toBe(410);
    expect((await page(await tokenOf(uuid))).status).toBe(200);
  });

  it('takes the reference that an order has before its invoice, in small letters too, unless two orders have it', async () => {
    const [{ uuid }, other] = [await bought(), await bought()];
    const reference = uuid.slice(0, 8);
    const refer = (to: string, ids: readonly string[]) =>
      shop.rows('update reports.order set reference = $1 where order_id = any($2)', [to, ids]);
    await projections.stop();
    onTestFinished(() => projections.start());
    await refer(reference.toUpperCase(), [uuid, other.uuid]);
    expect((await replaceLink(reference)).lines).toEqual([`There is no order "${reference}".`]);
    await refer(other.reference, [other.uuid]);
    expect((await replaceLink(reference)).lines[0]).toContain('has link 1');
    expect((await page(other.token)).status).toBe(200);
  });

  it.each(['2099-999999', randomUUID(), '', "' or true --"])(
    'exits with 1 when there is no order %j',
    async (reference) => {
      expect(await replaceLink(reference)).toEqual({ lines: [`There is no order "${reference}".`], exitCode: 1 });
    },
  );
});

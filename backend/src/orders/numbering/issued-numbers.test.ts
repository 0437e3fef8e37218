import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { orderEvents } from '../../testing/orders.js';
import { shopAtWork } from '../../testing/shop-at-work.js';
import type { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';
import { orderDesk } from '../testing/order-desk.js';
import { IssuedNumbers } from './issued-numbers.js';
import { NumberCreditNote } from './number-credit-note.js';
import { NumberInvoice } from './number-invoice.js';
import { WhenCreditNoteIssued } from './when-credit-note-issued.reaction.js';
import { WhenInvoiceIssued } from './when-invoice-issued.reaction.js';

type Counting = WhenCreditNoteIssued | WhenInvoiceIssued;

/** The tables on which the numbers depend and whose content exists in Postgres alone. */
const TABLES = [
  'invoice',
  'invoice_year',
  'credit_note',
  'credit_note_year',
  'reaction_checkpoint',
  'reaction_checkpoint_history',
];

const HERE = { strict: false };
const UNCOUNTED = 'has not counted every number';
const OTHER = { orderId: randomUUID() };

let shop: StoryShop;
const at = shopAtWork((opened) => (shop = opened));

const { bought, act } = orderDesk(() => ({ shop, staff: {} }));

/** The numbers within the year, counted from 1, of an order's documents of one type, once there are `count` of them. */
const numbersIn = (uuid: string, type: 'InvoiceIssued' | 'CreditNoteIssued', count: number): Promise<number[]> =>
  eventually(async () => {
    const found = (await orderEvents(shop, uuid)).filter((event) => event.type === type);
    expect(found).toHaveLength(count);
    return found.map(({ data }) => Number((data as { number: string }).number.split('-').at(-1)));
  });
async function invoiced() {
  const order = await bought({});
  const [number] = await numbersIn(order.uuid, 'InvoiceIssued', 1);
  return { ...order, number };
}
async function credited({ token, uuid, email }: Awaited<ReturnType<typeof invoiced>>) {
  await eventually(async () => {
    expect((await act(token, 'withdrawal', { name: 'Jeanne Dupont', email })).status).toBe(200);
  });
  return (await numbersIn(uuid, 'CreditNoteIssued', 3)).sort();
}

/** Runs `work`, then restores Postgres to the state before it; the log keeps its events. No worker runs afterwards. */
async function losing(work: () => Promise<unknown>, kept = TABLES): Promise<void> {
  await at.worker.stop();
  for (const table of kept) await shop.rows(`create table public.${table} as table backend.${table}`);
  at.worker = await StoryWorker.start(shop.configuration);
  await work();
  await at.worker.stop();
  await shop.rows('delete from graphile_worker._private_jobs');
  await shop.rows(`truncate ${TABLES.map((table) => `backend.${table}`).join()}`);
  for (const table of kept) {
    await shop.rows(`insert into backend.${table} table public.${table}`);
    await shop.rows(`drop table public.${table}`);
  }
}
const registered = async (table: string): Promise<unknown[]> =>
  (await shop.rows(`select number from backend.${table} order by number`)).map(({ number }) =>
    Number(String(number).split('-').at(-1)),
  );

describe('the numbers of invoices and credit notes, one after the other', () => {
  it('are given once, although Postgres was restored to before the last ones', async () => {
    const first = await invoiced();
    expect(first.number).toBe(1);
    const { app } = shop;
    await losing(async () => {
      expect((await invoiced()).number).toBe(2);
      expect(await credited(first)).toEqual([1, 2, 3]);
      for (const reaction of [WhenInvoiceIssued, WhenCreditNoteIssued])
        await eventually(() => app.get(IssuedNumbers, HERE).refuseUncounted(app.get<Counting>(reaction, HERE)));
    });
    await Promise.all([
      expect(app.get(NumberInvoice, HERE).number(OTHER)).rejects.toThrow(UNCOUNTED),
      expect(app.get(NumberCreditNote, HERE).number(OTHER, 'mecavin')).rejects.toThrow(UNCOUNTED),
    ]);
    at.worker = await StoryWorker.start(shop.configuration);
    const third = await invoiced();
    expect(third.number).toBe(3);
    expect(await credited(third)).toEqual([4, 5, 6]);
    expect(await registered('invoice')).toEqual([1, 2, 3]);
    expect(await registered('credit_note')).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are known from the log alone', async () => {
    await losing(() => Promise.resolve(), []);
    at.worker = await StoryWorker.start(shop.configuration);
    expect((await invoiced()).number).toBe(4);
    expect(await registered('invoice')).toEqual([1, 2, 3, 4]);
  });

  it('go on above a million a year', async () => {
    await shop.rows('update backend.invoice_year set issued = 999999');
    const { uuid } = await invoiced();
    const [row] = await shop.rows('select number from backend.invoice where order_id = $1', [uuid]);
    expect(row?.['number']).toMatch(/^\d{4}-1000000$/);
  });
});

import { randomUUID } from 'node:crypto';
import type { Queries } from '@shop/eventing/postgres/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../testing/database.js';
import { Postgres } from '../stores/postgres/postgres.js';
import { CreditNotes } from './credit-notes.js';
import { Invoices } from './invoices.js';

/** Already the new year in Paris, and not yet in UTC. */
const NEW_YEAR = '2026-12-31T23:30:00.000Z';
const JUNE = '2026-06-30T08:05:30.000Z';

let postgres: Postgres;
let queries: Queries;
let invoices: Invoices;
let creditNotes: CreditNotes;
beforeAll(async () => {
  const url = await migratedDatabase();
  postgres = new Postgres(url);
  const run = async ({ text, values }: Parameters<Queries['run']>[0]) => (await postgres.rows(text, values)).length;
  queries = { ...postgres.reader, run };
  [invoices, creditNotes] = [new Invoices(postgres), new CreditNotes(postgres)];
});
afterAll(() => postgres.close());
beforeEach(() =>
  postgres.rows('truncate backend.invoice, backend.invoice_year, backend.credit_note, backend.credit_note_year'),
);

describe('the numbers of invoices', () => {
  it('are one after the other within the year of Paris, one for each order, in a series of their own', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await invoices.numberOf(first, JUNE)).toBe('2026-000001');
    expect(await creditNotes.numberOf(first, 'mecavin', JUNE)).toBe('A-2026-000001');
    expect(await invoices.numberOf(second, JUNE)).toBe('2026-000002');
    expect(await invoices.numberOf(third, NEW_YEAR)).toBe('2027-000001');
    expect(await invoices.numberOf(first, NEW_YEAR)).toBe('2026-000001');
  });

  it('are without a gap when many are given at once', async () => {
    const given = await Promise.all(Array.from({ length: 12 }, () => invoices.numberOf(randomUUID(), JUNE)));
    const all = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(6, '0')}`);
    expect(given.toSorted()).toEqual(all);
  });

  it('go on above the highest that the log has of their year, in whatever order and however often it is counted', async () => {
    const known = randomUUID();
    const issued = ['2026-000009', '2026-1000000', '2025-000003'].map((number, index) => ({
      ...{ orderId: index === 0 ? known : randomUUID(), number, issuedAt: JUNE },
    }));
    for (const numbers of [issued, issued.slice(0, 1)]) await invoices.count(queries, numbers);
    expect(await invoices.numberOf(known, JUNE)).toBe('2026-000009');
    expect(await invoices.numberOf(randomUUID(), JUNE)).toBe('2026-1000001');
    expect(await invoices.numberOf(randomUUID(), '2025-06-30T08:05:30.000Z')).toBe('2025-000004');
  });
});

describe('the numbers of credit notes', () => {
  it('are one for each report of an order, within the year of Paris', async () => {
    const order = randomUUID();
    const numbers = [];
    for (const serviceId of ['mecavin', 'mecascore', 'mecavin'] as const)
      numbers.push(await creditNotes.numberOf(order, serviceId, JUNE));
    expect(numbers).toEqual(['A-2026-000001', 'A-2026-000002', 'A-2026-000001']);
    expect(await creditNotes.numberOf(randomUUID(), 'mecavin', NEW_YEAR)).toBe('A-2027-000001');
  });

  it('go on above the highest that the log has, each for its own report', async () => {
    const orderId = randomUUID();
    const issued = (['mecavin', 'mecascore'] as const).map((serviceId, index) => ({
      ...{ orderId, serviceId, number: `A-2026-00000${index + 7}`, issuedAt: JUNE },
    }));
    await creditNotes.count(queries, issued);
    expect(await creditNotes.numberOf(orderId, 'mecascore', JUNE)).toBe('A-2026-000008');
    expect(await creditNotes.numberOf(orderId, 'service-history', JUNE)).toBe('A-2026-000009');
    expect(await invoices.numberOf(orderId, JUNE)).toBe('2026-000001');
  });
});

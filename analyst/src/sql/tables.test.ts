import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foldAll } from '@shop/eventing/fold';
import { visitTable } from '@shop/projections/analytics/visit';
import { payments } from '@shop/projections/payments/payments.projection';
import { reportAvailability } from '@shop/projections/reports/availability.projection';
import { goldenHistory } from '@shop/projections/testing/golden-history';
import { linesOfPayments, linesOfReports } from './row-lines.js';
import { paymentsTable, reportsTable, sqlTables, tablesPage, visitsTable } from './tables.js';

const PAGE = new URL('../../../docs/history/tables.md', import.meta.url);

describe('the table of what was promised and what came', () => {
  it('has a row for each report that a provider was asked about, with every column', () => {
    const { events } = goldenHistory('version-1-report-availability.ndjson');
    const read = events.filter(({ type }) => reportAvailability.handles.includes(type));
    const lines = [...linesOfReports(foldAll(reportAvailability, read).rows)];
    expect(lines.map(({ availability, is_ordered, outcome }) => [availability, is_ordered, outcome])).toEqual([
      ['found', true, 'received'],
      ['found', true, 'nothing-found'],
      ['unlikely', true, 'nothing-found'],
      ...['unknown', 'unknown', 'unknown', 'partial', 'unlikely', 'found'].map((said) => [said, false, null]),
    ]);
    for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(reportsTable.columns));
    expect(lines[0]).toEqual({
      ...{ session_uuid: '7a1c0000-0000-4000-8000-000000003901', service_id: 'mecavin' },
      ...{ asked_at: '2026-04-02T09:00:06.500Z', availability: 'found', source: 'Registre technique européen' },
      ...{ is_ordered: true, outcome: 'received' },
    });
  });
});

describe('the table of payments', () => {
  it('says which dispute is open, and what lost ones have taken', () => {
    const disputed = goldenHistory('version-1-disputes.ndjson').events;
    const read = disputed.filter(({ type }) => payments.handles.includes(type));
    const opened = read.filter(({ type }) => !/^Dispute/.test(type) && type !== 'PaymentDisputed');
    const lines = [
      ...linesOfPayments(foldAll(payments, read).rows),
      ...linesOfPayments(foldAll(payments, opened).rows),
    ];
    expect(lines.map((line) => [line['is_disputed'], line['charged_back_cents']])).toEqual([
      [false, 1900],
      [false, 0],
      [false, 0],
      [true, 0],
      ...Array.from({ length: 4 }, () => [false, null]),
    ]);
    for (const line of lines) expect(Object.keys(line)).toEqual(Object.keys(paymentsTable.columns));
    expect(lines[0]).toEqual({
      ...{ session_uuid: '7a1c0000-0000-4000-8000-000000006301', attempt: 1, payment_intent_id: 'pi_golden_6301' },
      ...{ amount_cents: 1900, standing: 'succeeded', refund: null, refunded_cents: 0, is_disputed: false },
      ...{ requested_at: '2026-04-05T09:05:00.000Z', settled_at: '2026-04-05T09:06:02.000Z' },
      charged_back_cents: 1900,
    });
  });
});

describe('the tables of the SQL', () => {
  it('have a meaning for every column, in the order of the rows', () => {
    expect(Object.keys(visitsTable.columns)).toEqual(Object.keys(visitTable.columns));
    const dumb = sqlTables.flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, [, meaning]]) => (meaning === '' ? [`${name}.${column}`] : [])),
    );
    expect(dumb).toEqual([]);
  });

  it('stand in docs/history/tables.md: `npm run pages` writes it anew', () => {
    const page = readFileSync(PAGE, 'utf8');
    const plain = (text: string) => text.replaceAll(/[ -]+/g, ' ');
    expect(plain(page)).toBe(plain(tablesPage()));
  });
});

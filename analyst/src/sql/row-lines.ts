import type { Intents } from '@shop/projections/payments/intents';
import type { AvailabilityRow } from '@shop/projections/reports/availability';
import type { Row } from '@shop/eventing/table';
import type { SqlRow } from './table-lines.js';
import { paymentLine, reportLines } from './tables.js';

/** Rows of the SQL table `payments`. */
export function* linesOfPayments(rows: Iterable<Row>): Generator<SqlRow> {
  for (const row of rows) {
    const { session_uuid, intents } = row as { session_uuid: string; intents: Intents };
    for (const intent of intents) yield paymentLine(session_uuid, intent);
  }
}

/** Rows of the SQL table `reports`. */
export function* linesOfReports(rows: Iterable<Row>): Generator<SqlRow> {
  for (const row of rows) yield* reportLines(row as unknown as AvailabilityRow);
}

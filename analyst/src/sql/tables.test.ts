import { describe, expect, it } from 'vitest';
import { foldAll } from '@shop/eventing/fold';
import { reportAvailability } from '@shop/projections/reports/availability.projection';
import { goldenHistory } from '@shop/projections/testing/golden-history';
import { linesOfReports } from './row-lines.js';
import { reportsTable } from './tables.js';

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
  });
});

import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.js';

describe('a table as CSV', () => {
  it('opens in a French spreadsheet: mark, semicolons, decimal commas', () => {
    expect(
      csvOf(
        [
          ['Date', 'CA'],
          ['2026-11-20', 12.5],
        ],
        'fr-FR',
      ),
    ).toBe('\uFEFFDate;CA\r\n2026-11-20;12,5\r\n');
    expect(
      csvOf(
        [
          ['Date', 'CA'],
          ['2026-11-20', 12.5],
        ],
        'en-GB',
      ),
    ).toBe('\uFEFFDate,CA\r\n2026-11-20,12.5\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('never hands out the formula %j', (text) => {
    expect(csvOf([[text]], 'fr-FR')).toBe(`\uFEFF"'${text}"\r\n`);
  });

  it('keeps quotes, separators and line breaks inside their cell, and negative numbers numbers', () => {
    expect(csvOf([['"a"b', 'c;d', 'e\nf', -4]], 'fr-FR')).toBe('\uFEFF"""a""b";"c;d";"e\nf";-4\r\n');
    expect(csvOf([['Paid, in euros', 1.5]], 'en-GB')).toBe('\uFEFF"Paid, in euros",1.5\r\n');
  });
});

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ReportBlock } from '@shop/domain/reports';
import { LanguageContext } from '../../i18n/messages.js';
import { Block } from './report-block.js';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const draw = (block: ReportBlock, name = 'M-1:mecavin') =>
  render(
    <LanguageContext value="en">
      <Block block={block} name={name} />
    </LanguageContext>,
  );

describe('a table of a report', () => {
  const cell = (text: string) => ({ text, tone: 'plain' }) as const;
  const table: BlockOf<'table'> = {
    kind: 'table',
    columns: [
      { head: 'Date', share: 0.3, align: 'left' },
      { head: 'Mileage', share: 0.7, align: 'right' },
    ],
    rows: [
      { cells: [cell('09/10/2023'), { text: '61 540 km', tone: 'bad' }], isMarked: true },
      { cells: [cell('19/09/2025'), cell('72 380 km')], isMarked: false },
    ],
  };

  it('names its columns and its rows, each cell under its head', () => {
    draw(table);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Date', 'Mileage']);
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['09/10/2023', '19/09/2025']);
    expect(
      screen.getAllByRole('cell').map(({ dataset }) => [dataset['head'], dataset['align'], dataset['tone']]),
    ).toEqual([
      ['Mileage', 'right', 'bad'],
      ['Mileage', 'right', 'plain'],
    ]);
    expect(rows.map(({ dataset }) => dataset['marked'])).toEqual(['true', undefined]);
  });

  it.each([
    ['twelve chars', 'true', undefined],
    ['thirteen char', undefined, undefined],
    [`${'x'.repeat(20)} ${'y'.repeat(20)}`, undefined, undefined],
    [`a ${'x'.repeat(21)}`, undefined, 'true'],
    [`${'x'.repeat(12)}-${'y'.repeat(12)}`, undefined, undefined],
  ])('gives a text the room that it needs: %s', (text, short, long) => {
    draw({ ...table, rows: [{ cells: [cell('a'), cell(text)], isMarked: false }] });
    const { dataset } = screen.getByRole('cell');
    expect([dataset['short'], dataset['long']]).toEqual([short, long]);
  });
});

describe('the values of a report', () => {
  it('are said to be missing where they are', () => {
    draw({
      kind: 'values',
      missing: 'not known',
      rows: [
        { label: 'Colour', value: null },
        { label: 'Power', value: '131 hp' },
        { label: 'Type', value: 'X'.repeat(21) },
      ],
    });
    const values = screen.getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual(['not known', '131 hp', 'X'.repeat(21)]);
    expect(values.map(({ dataset }) => [dataset['missing'], dataset['long']])).toEqual([
      ['true', undefined],
      [undefined, undefined],
      [undefined, 'true'],
    ]);
  });
});

describe('the list of what to do in front of the car', () => {
  const items = ['Look', 'Listen', 'Smell'];
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

  it('keeps each tick by itself, takes it back, and finds it again', async () => {
    const { unmount } = draw({ kind: 'checklist', items });
    for (const [item, ticked, count] of [
      ['Look', [true, false, false], 1],
      ['Smell', [true, false, true], 2],
      ['Look', [false, false, true], 1],
      ['Listen', [false, true, true], 2],
    ] as const) {
      await userEvent.click(screen.getByRole('checkbox', { name: item }));
      expect([item, ...boxes()]).toEqual([item, ...ticked]);
      screen.getByText(new RegExp(`^${count} of 3 ticked`));
    }
    unmount();
    const again = draw({ kind: 'checklist', items });
    expect(boxes()).toEqual([false, true, true]);
    again.unmount();
    draw({ kind: 'checklist', items }, 'M-1:mecascore');
    expect(boxes()).toEqual([false, false, false]);
  });

  it('forgets the ticks of items that are there no more', async () => {
    localStorage.setItem('reportTicks:M-1:mecavin', '[1,7,3]');
    draw({ kind: 'checklist', items });
    screen.getByText(/^1 of 3 ticked/);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Look' }));
    expect(localStorage.getItem('reportTicks:M-1:mecavin')).toBe('[1,0]');
  });
});

describe('the equipment of a report', () => {
  it('stands in its groups, with a note where there is one', () => {
    draw({
      kind: 'equipment',
      groups: [
        {
          title: 'Comfort',
          items: [
            { label: 'Seats', note: '250 €' },
            { label: 'Roof', note: null },
          ],
        },
        { title: 'Safety', items: [{ label: 'Camera', note: null }] },
      ],
    });
    const lists = screen.getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
    expect(lists).toEqual([['Seats250 €', 'Roof'], ['Camera']]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Comfort',
      'Safety',
    ]);
  });
});

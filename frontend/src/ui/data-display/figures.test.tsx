import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Chip } from './chip.js';
import { DataTable } from './data-table.js';
import { Plate } from './plate.js';
import { Tiles } from './tiles.js';

describe('a table of figures', () => {
  const rows = [
    { key: 'a', cells: ['Monday', '1', 'one'] },
    { key: 'b', cells: ['Tuesday', '2', 'two'] },
  ];
  const titles = ['Day', 'Visits', 'In words'];
  const marks = () =>
    ['columnheader', 'cell'].map((role) =>
      screen.getAllByRole(role).map((cell) => [cell.textContent, cell.hasAttribute('data-figure')]),
    );

  it('names each row by its first cell, and each cell by its title', () => {
    render(<DataTable caption="Visits by day" titles={titles} rows={rows} />);
    const table = within(screen.getByRole('table', { name: 'Visits by day' }));
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Monday', 'Tuesday']);
    expect(table.getAllByRole('cell').map((cell) => [cell.dataset['title'], cell.textContent])).toEqual([
      ['Visits', '1'],
      ['In words', 'one'],
      ['Visits', '2'],
      ['In words', 'two'],
    ]);
    expect(
      marks()
        .flat()
        .filter(([, isFigure]) => isFigure),
    ).toEqual([]);
    const scrolled = screen.getByRole('group', { name: 'Visits by day' });
    expect([scrolled.tabIndex, scrolled.dataset['whole']]).toEqual([0, undefined]);
    expect([table.getAllByRole('rowgroup')[0]?.className, 'words' in screen.getByRole('table').dataset]).toEqual([
      '',
      false,
    ]);
  });

  it('of words marks the columns that are figures all the same', () => {
    render(<DataTable words whole stacked caption="Visits" titles={titles} rows={rows} figures={['Visits']} />);
    expect(marks()).toEqual([
      [
        ['Day', false],
        ['Visits', true],
        ['In words', false],
      ],
      [
        ['1', true],
        ['one', false],
        ['2', true],
        ['two', false],
      ],
    ]);
    expect({ ...screen.getByRole('table').dataset }).toEqual({ words: 'true', stacked: 'true' });
    expect(screen.getByRole('group', { name: 'Visits' }).dataset['whole']).toBe('true');
    expect(screen.getAllByRole('rowgroup')[0]?.className).not.toBe('');
  });
});

describe('figures side by side', () => {
  it('have a sign of their own when they are good or bad', () => {
    render(
      <Tiles
        tiles={[
          { name: 'Sent', value: '1', tone: 'good' },
          { name: 'Late', value: '2', tone: 'bad' },
          { name: 'All', value: '3', tone: 'plain' },
          { name: 'Open', value: '4' },
        ]}
      />,
    );
    const shown = screen.getAllByRole('definition');
    expect(shown.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4']);
    const signs = shown.map((tile) => tile.querySelector('path')?.getAttribute('d'));
    expect(signs.map((sign) => sign === undefined)).toEqual([false, false, true, true]);
    expect(signs[0]).not.toBe(signs[1]);
    const [good, bad, plain, open] = shown.map(({ className }) => className);
    expect([good === bad, good === '', plain, open]).toEqual([false, false, '', '']);
  });
});

describe('a short word', () => {
  it('has a sign and a colour only where it is given', () => {
    const { container } = render(
      <>
        <Chip>Plain</Chip>
        <Chip tone="good" icon="check">
          Good
        </Chip>
      </>,
    );
    const [plain, good] = [...container.children];
    expect([plain?.querySelector('svg'), good?.querySelector('svg') === null]).toEqual([null, false]);
    expect(plain?.className).not.toBe(good?.className);
  });
});

describe('what stands on a car', () => {
  it('is a plate with its country, or the bare number of the vehicle', () => {
    const { container, rerender } = render(<Plate id="AB123CD" />);
    const plate = container.firstElementChild;
    expect(plate?.textContent).toBe('FAB-123-CD');
    expect(plate?.getAttribute('translate')).toBe('no');
    const stars = [...container.querySelectorAll('circle')].map((star) =>
      ['cx', 'cy'].map((name) => Math.round(Number(star.getAttribute(name)))),
    );
    expect([stars.length, stars[0], stars[3], stars[6], stars[9]]).toEqual([12, [12, 3], [21, 12], [12, 21], [3, 12]]);
    const drawn = plate?.className;
    rerender(<Plate id="VF3CCHMZ0FT123456" />);
    expect(container.textContent).toBe('VF3CCHMZ0FT123456');
    expect(container.querySelectorAll('circle')).toHaveLength(0);
    expect(container.firstElementChild?.className).not.toBe(drawn);
  });
});

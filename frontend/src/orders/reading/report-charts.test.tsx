import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportBlock } from '@shop/domain/reports';
import { LanguageContext } from '../../i18n/messages.js';
import { Block } from './report-block.js';

type BlockOf<Kind extends ReportBlock['kind']> = Extract<ReportBlock, { kind: Kind }>;

const draw = (block: ReportBlock) =>
  render(
    <LanguageContext value="en">
      <Block block={block} name="M-1:mecavin" />
    </LanguageContext>,
  );

describe('the curve of the mileage', () => {
  const reading = (x: number, y: number, label: string, isSuspect = false) => ({ x, y, label, day: label, isSuspect });
  const curve = (readings: BlockOf<'curve'>['readings'], count = 2): BlockOf<'curve'> => ({
    ...{ kind: 'curve', readings, alt: 'Curve', legend: { reading: 'A reading', suspect: 'A suspect one' } },
    steps: [{ at: 0.5, label: '50 000' }],
    years: Array.from({ length: count }, (_, index) => ({ at: index / 10, label: String(2020 + index) })),
  });

  it('marks each reading that falls, and the way down to it', () => {
    const { container } = draw(
      curve([
        reading(0, 0.25, 'one'),
        reading(0.5, 0.75, 'two'),
        reading(0.75, 0.5, 'three', true),
        reading(0.9, 0.25, 'four', true),
      ]),
    );
    const lines = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
    expect(lines).toEqual(['0,75 50,25 75,50 90,75', ...['50,25 75,50', '50,25 75,50', '75,50 90,75', '75,50 90,75']]);
    const marks = [...container.querySelectorAll('b')];
    expect(marks.map(({ textContent, dataset }) => [textContent, dataset['end']])).toEqual([
      ['three', undefined],
      ['four', 'true'],
    ]);
    screen.getByText('A suspect one');
    const place = (marks[0]?.parentElement as HTMLElement).style;
    expect([place.left, place.bottom]).toEqual(['75%', '50%']);
  });

  it('speaks of none where nothing falls, not even the first reading', () => {
    const { container } = draw(curve([reading(0, 0.2, 'one', true), reading(1, 0.8, 'two')]));
    expect(container.querySelectorAll('polyline')).toHaveLength(1);
    expect(screen.queryByText('A suspect one')).toBeNull();
    screen.getByText('A reading');
  });

  it.each([
    [6, undefined],
    [7, 'true'],
  ])('has room for %i years on a phone', (count, many) => {
    draw(curve([reading(0, 0, 'one')], count));
    expect(screen.getByText('2020').dataset['many']).toBe(many);
  });
});

describe('the prices of a report', () => {
  it.each([
    [0, '25%', '5%'],
    [0.5, '50%', '50%'],
    [0.8, '75%', '80%'],
    [1, '75%', '95%'],
  ])('stand on a rail at %f, and never beyond its ends', (at, words, knob) => {
    const end = (label: string) => ({ label, amount: `${label} €` });
    const { container } = draw({
      kind: 'range',
      low: end('low'),
      median: end('fair'),
      high: end('high'),
      at,
      alt: 'Range',
    });
    expect(screen.getByText('fair').parentElement?.style.left).toBe(words);
    expect(container.querySelector('i')?.style.left).toBe(knob);
    expect(screen.getByRole('img', { name: 'Range' }).textContent).toBe('fairfair €lowlow €highhigh €');
  });

  it.each([
    [[false, true], 'true'],
    [[false, false], undefined],
  ])('are bars, of which one may be that of this car: %j', (own, some) => {
    const bars = own.map((isOwn, index) => ({
      label: `${index} years`,
      amount: '1 €',
      height: (index + 1) / 2,
      isOwn,
    }));
    const { container } = draw({ kind: 'bars', bars, alt: 'Bars' });
    expect(screen.getByRole('img', { name: 'Bars' }).dataset['own']).toBe(some);
    expect([...container.querySelectorAll('i')].map(({ style }) => style.width)).toEqual(['50%', '100%']);
    expect([...container.querySelectorAll('p')].map(({ dataset }) => dataset['own'])).toEqual(
      own.map((is) => (is ? 'true' : undefined)),
    );
  });

  it('rise, fall or stay by each effect, to its side of the line', () => {
    const rows = [0.5, -1, 0].map((share, index) => ({ label: `r${index}`, detail: 'd', amount: `${share}`, share }));
    const { container } = draw({ kind: 'effects', heads: { reason: 'Why', detail: 'What', effect: 'How much' }, rows });
    const bars = [...container.querySelectorAll('i')].map(({ dataset, style }) => [dataset['tone'], style.width]);
    expect(bars).toEqual([
      ['good', '15%'],
      ['bad', '30%'],
      [undefined, '0%'],
    ]);
  });
});

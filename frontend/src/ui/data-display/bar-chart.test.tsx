import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { BarChart, type Bar } from './bar-chart.js';

const DAYS = Array.from({ length: 10 }, (_, index) => `d${index}`);
const days: readonly Bar[] = DAYS.map((label, index) => ({ label, value: index, before: null }));

const chartOf = (bars: readonly Bar[], unit: number) => (
  <BarChart
    title="Visits"
    total="45"
    hint="Use the arrow keys"
    bars={bars}
    unit={unit}
    axis={(value) => `${value} v`}
    say={({ label, value }) => `${label}: ${value}`}
  />
);
function draw(bars: readonly Bar[], unit = 1) {
  const { container, rerender } = render(chartOf(bars, unit));
  const chart = screen.getByRole('slider', { name: 'Visits' });
  return {
    container,
    chart,
    redraw: (others: readonly Bar[]) => rerender(chartOf(others, unit)),
    said: () => chart.querySelector('p')?.textContent,
    now: () => [Number(chart.getAttribute('aria-valuenow')), chart.getAttribute('aria-valuetext')],
    groups: [...container.querySelectorAll('g')],
  };
}
const boxOf = (rect: Element | null | undefined) =>
  ['x', 'y', 'width', 'height'].map((name) => Number(rect?.getAttribute(name)));

describe('bars that are read one by one', () => {
  it('begin with the last, say their range, and show no sentence until one is chosen', async () => {
    const { chart, said, now } = draw(days);
    expect(now()).toEqual([9, 'd9: 9']);
    expect([chart.getAttribute('aria-valuemin'), chart.getAttribute('aria-valuemax')]).toEqual(['0', '9']);
    expect([chart.title, said()]).toEqual(['Use the arrow keys', undefined]);
    await userEvent.tab();
    expect(said()).toBe('d9: 9');
    await userEvent.tab();
    expect(said()).toBeUndefined();
  });

  it.each([
    [['ArrowLeft'], 8],
    [['ArrowDown', 'ArrowDown'], 7],
    [['ArrowRight'], 9],
    [['Home'], 0],
    [['Home', 'ArrowLeft'], 0],
    [['Home', 'ArrowUp', 'ArrowRight'], 2],
    [['PageDown'], 2],
    [['PageDown', 'PageDown'], 0],
    [['Home', 'PageUp'], 7],
    [['Home', 'End'], 9],
    [['ArrowLeft', 'x'], 8],
  ])('are moved along by %j', (keys, at) => {
    const { chart, now, said } = draw(days);
    fireEvent.focus(chart);
    const kept = keys.map((key) => fireEvent.keyDown(chart, { key }));
    expect(now()).toEqual([at, `d${at}: ${at}`]);
    expect(said()).toBe(`d${at}: ${at}`);
    expect(kept).toEqual(keys.map((key) => key === 'x'));
    expect(chart.querySelector<HTMLElement>('p')?.style.getPropertyValue('--at')).toBe(String((at + 0.5) / 10));
  });

  it('are no longer beyond the last when fewer days take the place of those that were read', () => {
    const { chart, now, said, redraw } = draw(days);
    fireEvent.focus(chart);
    redraw(days.slice(0, 3));
    expect([now(), said()]).toEqual([[2, 'd2: 2'], 'd2: 2']);
  });

  it('are chosen by the pointer, until it leaves', () => {
    const { chart, groups, said } = draw(days);
    const marked = () => groups.map((group) => group.querySelector('rect')?.getAttribute('class'));
    const plain = marked()[0];
    fireEvent.pointerEnter(groups[3]!);
    expect(said()).toBe('d3: 3');
    expect(marked().flatMap((name, index) => (name === plain ? [] : [index]))).toEqual([3]);
    fireEvent.pointerLeave(chart);
    expect(said()).toBeUndefined();
    expect(new Set(marked())).toEqual(new Set([plain]));
  });
});

describe('the drawing of bars', () => {
  it('is as high as the axis says, with the period before behind it, and nothing below zero', () => {
    const { groups, container } = draw([
      { label: 'a', value: 50, before: 100 },
      { label: 'b', value: -20, before: null },
    ]);
    const [first, second] = groups.map((group) => [...group.querySelectorAll('rect')].map(boxOf));
    expect(first).toEqual([
      [0, 0, 10, 100],
      [0.5, 0, 9, 100],
      [1.5, 50, 7, 50],
    ]);
    expect(second).toEqual([
      [10, 0, 10, 100],
      [11.5, 100, 7, 0],
    ]);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 20 100');
  });

  it('has two lines with their values, and the first and the last day at its ends', () => {
    const { chart, container } = draw(days, 3);
    const ticks = [...chart.querySelectorAll<HTMLElement>(':scope > span')];
    expect(ticks.map(({ textContent, style }) => [textContent, style.insetBlockEnd])).toEqual([
      ['5 v', '50%'],
      ['10 v', '100%'],
    ]);
    expect(chart.style.getPropertyValue('--gutter')).toBe('4ch');
    expect([...container.querySelectorAll('figure > p span')].map(({ textContent }) => textContent)).toEqual([
      'd0',
      'd9',
    ]);
    expect(container.querySelector('figcaption')?.textContent).toBe('Visits45');
  });

  it('tells a running day and a tinted one from the others', () => {
    const { groups } = draw([
      { label: 'a', value: 1, before: null },
      { label: 'b', value: 1, before: null, isTinted: true },
      { label: 'c', value: 1, before: null, isRunning: true },
    ]);
    const [plain, tinted, running] = groups.map((group) =>
      [...group.querySelectorAll('rect')].map((rect) => rect.getAttribute('class')),
    );
    expect([tinted?.[0] === plain?.[0], tinted?.[1] === plain?.[1]]).toEqual([false, true]);
    expect([running?.[0] === plain?.[0], running?.[1] === plain?.[1]]).toEqual([true, false]);
  });

  it('is empty without days', () => {
    const { chart, groups, now } = draw([]);
    expect(groups).toEqual([]);
    expect(now()).toEqual([0, '']);
    expect(chart.getAttribute('aria-valuemax')).toBe('0');
  });
});

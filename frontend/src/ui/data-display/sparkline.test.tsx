import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sparkline } from './sparkline.js';

function draw(values: number[], running?: number) {
  const { container } = render(<Sparkline values={values} running={running} />);
  const points = [...container.querySelectorAll('[points]')].map((line) => line.getAttribute('points'));
  const end = container.querySelector<HTMLElement>('span[style]')?.style;
  return {
    box: container.querySelector('svg')?.getAttribute('viewBox'),
    points,
    end: end && [end.insetInlineStart, end.insetBlockEnd],
  };
}

describe('a figure as a line', () => {
  it('reaches from the bottom for none to the top for the most, and ends in a point', () => {
    expect(draw([0, 4, 2])).toEqual({
      box: '0 0 2 100',
      points: ['0,100 0,100.0 1,0.0 2,50.0 2,100', '0,100.0 1,0.0 2,50.0'],
      end: ['100%', '50%'],
    });
  });

  it('goes on dashed to the value of the running day, which leaves the point where the others end', () => {
    expect(draw([4, 2], 8)).toEqual({
      box: '0 0 2 100',
      points: ['0,100 0,50.0 1,75.0 1,100', '0,50.0 1,75.0', '1,75.0 2,0.0'],
      end: ['50%', '25%'],
    });
    expect(draw([4, 2], 0).points.at(-1)).toBe('1,50.0 2,100.0');
  });

  it('stays at the bottom below zero, and where all is nothing', () => {
    expect(draw([-3, 1]).points[1]).toBe('0,100.0 1,0.0');
    expect(draw([1, -3]).end).toEqual(['100%', '0%']);
    expect(draw([0, 0])).toMatchObject({ points: [expect.any(String), '0,100.0 1,100.0'], end: ['100%', '0%'] });
  });

  it.each([[[]], [[5]]])('is not drawn for %j', (values) => {
    expect(draw(values)).toEqual({ box: undefined, points: [], end: undefined });
    expect(draw(values, 3).box).toBeUndefined();
  });
});

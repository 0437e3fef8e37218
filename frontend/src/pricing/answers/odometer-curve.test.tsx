import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OdometerCurve } from './odometer-curve.js';

it('every dot has a length, for WebKit stretches the round end of a line that has none', () => {
  const { container } = render(<OdometerCurve messages={{ shown: 'au compteur', driven: 'réels' }} />);
  const dots = [...container.querySelectorAll('path')].flatMap(
    (path) => path.getAttribute('d')?.match(/h[\d.]+/g) ?? [],
  );
  expect(dots.length).toBeGreaterThan(4);
  for (const dot of dots) expect(Number(dot.slice(1))).toBeGreaterThan(0);
});

it('goes from edge to edge in the time between its readings, and falls at the rollback alone', () => {
  const { container } = render(<OdometerCurve />);
  const [line, drop] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const positions = (drawn = '') =>
    [...drawn.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(positions(line)).toEqual([
    [3, 87.6],
    [19.2, 69.4],
    [21.3, 66.4],
    [36.8, 46.9],
    [49, 31.1],
    [64.4, 44.2],
    [81.1, 32.9],
    [98, 19.8],
  ]);
  expect(line?.split('M')).toHaveLength(3);
  expect(positions(drop)).toEqual(positions(line).slice(4, 6));
});

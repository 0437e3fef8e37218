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

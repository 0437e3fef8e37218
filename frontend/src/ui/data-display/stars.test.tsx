import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Stars } from './stars.js';

const reached = (container: HTMLElement) => container.querySelector<HTMLElement>('[style]')?.style.width;

describe('a mark out of five', () => {
  it.each([
    [4.7, '94%'],
    [4, '80%'],
    [5, '100%'],
  ])('of %s fills so much of the stars, and no more', (rating, width) => {
    const { container } = render(<Stars rating={rating} />);
    expect(container.querySelectorAll('svg')).toHaveLength(10);
    expect(reached(container)).toBe(width);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is named where it stands alone', () => {
    render(<Stars rating={4} label="4 sur 5" />);
    screen.getByRole('img', { name: '4 sur 5' });
  });
});

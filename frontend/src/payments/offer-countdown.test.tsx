import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrench } from '../testing/in-french.js';
import { OfferCountdown } from './offer-countdown.js';
import styles from './payment-step.module.css';

const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
};

describe('the offer of the payment step', () => {
  beforeEach(() => vi.useFakeTimers());

  it('changes its look under a minute, and not before', () => {
    render(<OfferCountdown />, { wrapper: InFrench });
    pass(240);
    expect(screen.getByRole('timer').textContent).toContain('01:00');
    expect(screen.getByRole('timer').className).toBe(styles.offer);
    pass(1);
    expect(screen.getByRole('timer').textContent).toContain('00:59');
    expect(screen.getByRole('timer').className).toBe(styles.ending);
  });
});

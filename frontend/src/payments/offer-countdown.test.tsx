import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InFrench } from '../testing/in-french.js';
import { OfferCountdown as Countdown } from './offer-countdown.js';
import styles from './payment-step.module.css';

const held = (seconds: number) => Date.now() + seconds * 1000;
const never = () => undefined;
/** A price that the shop holds from now on. */
const OfferCountdown = () => <Countdown heldUntil={useState(() => held(300))[0]} onEnd={never} />;

function pass(seconds: number) {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
  });
}

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

  it('is what the shop says is left, not a time that begins with the page', () => {
    render(<Countdown heldUntil={held(172)} onEnd={never} />, { wrapper: InFrench });
    expect(screen.getByRole('timer').textContent).toContain('02:52');
  });

  it('stays at 0, and its end is reported once', () => {
    const onEnd = vi.fn();
    render(<Countdown heldUntil={held(2)} onEnd={onEnd} />, { wrapper: InFrench });
    pass(60);
    expect(screen.getByRole('timer').textContent).toContain('00:00');
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is not shown while the shop has not sent it', () => {
    render(<Countdown heldUntil={undefined} onEnd={never} />, { wrapper: InFrench });
    expect(screen.queryByRole('timer')).toBeNull();
  });
});

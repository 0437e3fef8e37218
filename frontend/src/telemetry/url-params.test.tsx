import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../testing/shop.js';
import { chooseTrackers } from './tracker-choice.js';

const kept = () => localStorage.getItem('urlParams');

describe('the tracking parameters of an address', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })));

  it('stay in the tab until trackers are accepted, and leave this browser when they are refused', async () => {
    openShop('/?utm_source=mail&gclid=x1&src=club');
    await screen.findByLabelText('Plaque française ou VIN');
    expect(kept()).toBeNull();
    expect(window.location.search).toContain('utm_source=mail&gclid=x1');
    act(() => chooseTrackers('accepted'));
    expect(JSON.parse(kept() ?? '')).toEqual({ utm_source: 'mail', gclid: 'x1' });
    act(() => chooseTrackers('refused'));
    expect(kept()).toBeNull();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../testing/shop.js';

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

describe('what the shop measures', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  });

  it('stays here when the configuration names no receiver', async () => {
    const sent = openShop('/?utm_source=club');
    await screen.findByLabelText('Plaque française ou VIN');
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/configuration')).toBe(true));
    leavePage();
    expect(sent.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api'))).toEqual([]);
  });
});

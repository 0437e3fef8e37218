import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '../testing/shop.js';

const leavePage = () => window.dispatchEvent(new Event('pagehide'));

describe('what the shop measures', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  });

  it('stays here when the configuration names no receiver', async () => {
    const listened = vi.spyOn(window, 'addEventListener');
    const sent = openShop('/?utm_source=club');
    await userEvent.click(await screen.findByRole('button', { name: /MecaVIN/ }));
    await waitFor(() => expect(listened.mock.calls.map(([name]) => name)).toContain('pagehide'));
    await vi.dynamicImportSettled();
    leavePage();
    expect(sent.filter(({ method, path }) => method === 'POST' && !path.startsWith('/api'))).toEqual([]);
  });
});

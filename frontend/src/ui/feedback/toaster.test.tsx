import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { toast, toasts } from './toast-store.js';
import { Toaster } from './toaster.js';

describe('the toaster', () => {
  it('shows the newest toast alone and lets it be closed', async () => {
    render(<Toaster closeLabel="Fermer" />);
    act(() => void toast({ title: 'Erreur', description: 'Essayez encore.', tone: 'bad' }));
    await screen.findByText('Essayez encore.');
    act(() => void toast({ title: 'Connexion réussie', tone: 'good' }));
    await screen.findAllByText('Connexion réussie');
    expect(screen.queryByText('Essayez encore.')).toBeNull();
    screen.getByRole('button', { name: 'Fermer' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(toasts()).toMatchObject([{ open: false }]);
  });

  it('lets a toast stay for 5 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toaster closeLabel="Fermer" />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => void toast({ title: 'Bonjour' }));
    await screen.findAllByText('Bonjour');
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(toasts()).toMatchObject([{ open: true }]);
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(toasts()).toMatchObject([{ open: false }]);
  });

  it.each([
    [50, true],
    [51, false],
  ])('lets a toast be swiped away: moved by %i px it stays open is %s', async (distance, open) => {
    Element.prototype.setPointerCapture = () => undefined;
    Element.prototype.hasPointerCapture = () => false;
    render(<Toaster closeLabel="Fermer" />);
    act(() => void toast({ title: 'Bonjour' }));
    const shown = await screen.findByRole('listitem');
    fireEvent.pointerDown(shown, { button: 0, clientX: 100, clientY: 20 });
    fireEvent.pointerMove(shown, { clientX: 100 + distance, clientY: 20 });
    fireEvent.pointerUp(shown, { clientX: 100 + distance, clientY: 20 });
    expect(toasts()).toMatchObject([{ open }]);
  });

  it('draws a good message, a bad one and any other differently, and describes it only where there is more to say', async () => {
    render(<Toaster closeLabel="Fermer" />);
    const looks: unknown[] = [];
    for (const tone of [undefined, 'plain', 'good', 'bad'] as const) {
      const title = `Message ${tone}`;
      act(() => void toast({ title, ...(tone ? { tone } : {}) }));
      await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe(title));
      const shown = screen.getByRole('listitem');
      looks.push(`${shown.className} ${shown.querySelector('path')?.getAttribute('d')}`);
    }
    expect(looks[0]).toBe(looks[1]);
    expect(new Set(looks).size).toBe(3);
  });

  it('lets one message stay for as long as it says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(<Toaster closeLabel="Fermer" />);
    act(() => void toast({ title: 'Bonjour', durationMs: 20_000 }));
    await screen.findAllByText('Bonjour');
    await act(() => vi.advanceTimersByTimeAsync(19_000));
    expect(toasts()).toMatchObject([{ open: true }]);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(toasts()).toMatchObject([{ open: false }]);
  });

  it('can be reached with F8', async () => {
    render(<Toaster closeLabel="Fermer" />);
    act(() => void toast({ title: 'Bonjour' }));
    await screen.findAllByText('Bonjour');
    expect(screen.getByRole('region', { name: /F8/ })).toBeDefined();
  });
});

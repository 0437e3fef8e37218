import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dismissToasts, toast, TOAST_DURATION_MS } from '../ui/feedback/toast-store.js';
import { PlainToast } from './plain-toast.js';

it.each([
  ['bad', 'alert'],
  ['good', 'status'],
  ['plain', 'status'],
] as const)('a message that is %s is said as one for five seconds, also where its code did not come', (tone, role) => {
  vi.useFakeTimers();
  render(<PlainToast />);
  expect(screen.queryByRole(role)).toBeNull();
  act(() => void toast({ title: 'Pas de réponse', description: 'Réessayez.', tone }));
  expect(screen.getByRole(role).textContent).toBe('Pas de réponseRéessayez.');
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS - 1000));
  act(() => void toast({ title: 'Copié', tone }));
  act(() => void vi.advanceTimersByTime(TOAST_DURATION_MS - 1000));
  expect(screen.getByRole(role).textContent).toBe('Copié');
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.queryByRole(role)).toBeNull();
  act(() => void toast({ title: 'Pas de réponse', tone }));
  act(dismissToasts);
  expect(screen.queryByRole(role)).toBeNull();
});

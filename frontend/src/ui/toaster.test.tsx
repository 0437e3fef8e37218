import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
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

  it('can be reached with F8', async () => {
    render(<Toaster closeLabel="Fermer" />);
    act(() => void toast({ title: 'Bonjour' }));
    await screen.findAllByText('Bonjour');
    expect(screen.getByRole('region', { name: /F8/ })).toBeDefined();
  });
});

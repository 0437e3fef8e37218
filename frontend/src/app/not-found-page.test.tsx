import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openShop } from '../testing/shop.js';

describe('an address the shop does not know', () => {
  it.each(['/nope', '/administrator', '/success/x'])(
    'as %s is said not to exist, and leads to the start',
    async (path) => {
      openShop(path);
      await screen.findByRole('heading', { name: 'Page non trouvée' });
      const page = within(screen.getByRole('main'));
      page.getByText("La page que vous recherchez n'existe pas ou a été déplacée.");
      await userEvent.setup().click(page.getByRole('button', { name: /^Retour à l['’]accueil$/ }));
      await screen.findByLabelText('Plaque française ou VIN');
      expect(window.location.pathname).toBe('/');
    },
  );
});

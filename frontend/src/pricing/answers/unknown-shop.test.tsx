import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { quote } from '@shop/domain/pricing';
import { ConfigurationProvider } from '../../api/configuration.js';
import { InFrench } from '../../testing/in-french.js';
import { outside } from '../../testing/outside.js';
import { OrderSummary } from '../order-summary.js';

it('compares the price of an order in the lawful way until it is known how the shop does', () => {
  outside({ 'GET /api/configuration': () => new Promise(() => undefined) });
  render(
    <InFrench>
      <ConfigurationProvider>
        <OrderSummary title="Votre commande" services={['mecavin']} quote={quote({ basePrice: 20, count: 1 })} />
      </ConfigurationProvider>
    </InFrench>,
  );
  const shown = screen.getByRole('region', { name: 'Récapitulatif de la commande' });
  const lines = [...shown.querySelectorAll('dt')].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  expect(lines).toEqual(['Prix de base (1 × 20,00 €)']);
  expect(shown.textContent).toMatch(/au plus par rapport/);
});

import { describe, expect, it } from 'vitest';
import { loadProvider } from './payment-provider.js';

describe('the payment provider', () => {
  it('is not loaded without a public key', async () => {
    await expect(loadProvider({ publicKey: '', scriptUrl: '/stripe.js' })).rejects.toThrow('public key');
    expect(document.scripts).toHaveLength(0);
  });
});

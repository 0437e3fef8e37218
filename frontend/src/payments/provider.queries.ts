import { queryOptions } from '@tanstack/react-query';
import { loadProvider, type ProviderAddress } from './payment-provider.js';

/** The provider's script and key, ready to draw a form. */
export const providerQuery = (address: ProviderAddress) =>
  queryOptions({
    queryKey: ['payment-provider', address.scriptUrl, address.publicKey],
    queryFn: () => loadProvider(address),
    structuralSharing: false,
  });

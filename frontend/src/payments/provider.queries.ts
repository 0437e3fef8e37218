import { queryOptions } from '@tanstack/react-query';
import { loadProvider, type ProviderScript } from './payment-provider.js';

/** The provider, loaded by its script and key, ready to render a form. */
export const providerQuery = (script: ProviderScript) =>
  queryOptions({
    queryKey: ['payment-provider', script.scriptUrl, script.publicKey],
    queryFn: () => loadProvider(script),
    structuralSharing: false,
  });

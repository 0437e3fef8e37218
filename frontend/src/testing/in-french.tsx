import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigurationProvider } from '../api/configuration.js';
import { fr } from '../i18n/shop/fr.js';
import { firstMessages } from '../i18n/first-messages.js';
import { LanguageContext } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { newQueryClient } from '../api/query-client.js';
import { configuration } from './configuration.js';

/** Renders a part of a page alone, with a known configuration and in French. */
export function InFrench({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      <ConfigurationProvider known={configuration}>
        {' '}
        <LanguageContext value="fr">
          <firstMessages.context value={fr}>
            <shopMessages.context value={fr}>{children}</shopMessages.context>
          </firstMessages.context>
        </LanguageContext>
      </ConfigurationProvider>
    </QueryClientProvider>
  );
}

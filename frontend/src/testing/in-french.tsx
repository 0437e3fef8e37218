import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigurationProvider } from '../api/configuration.js';
import { fr } from '../i18n/shop/fr.js';
import { LanguageContext } from '../i18n/texts.js';
import { FirstMessagesContext } from '../i18n/first-messages.js';
import { MessagesContext } from '../i18n/use-messages.js';
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
          <FirstMessagesContext value={fr}>
            <MessagesContext value={fr}>{children}</MessagesContext>
          </FirstMessagesContext>
        </LanguageContext>
      </ConfigurationProvider>
    </QueryClientProvider>
  );
}

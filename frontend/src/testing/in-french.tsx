import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { configurationQuery } from '../api/configuration.queries.js';
import { fr } from '../i18n/shop/fr.js';
import { LanguageContext } from '../i18n/texts.js';
import { MessagesContext } from '../i18n/use-messages.js';
import { newQueryClient } from '../app/query-client.js';
import { configuration } from './configuration.js';

function clientThatKnowsTheShop() {
  const client = newQueryClient();
  client.setQueryData(configurationQuery.queryKey, configuration);
  return client;
}

/** A part of a page by itself, in a known shop, speaking French. */
export function InFrench({ children }: { children: ReactNode }) {
  const [client] = useState(clientThatKnowsTheShop);
  return (
    <QueryClientProvider client={client}>
      <LanguageContext value="fr">
        <MessagesContext value={fr}>{children}</MessagesContext>
      </LanguageContext>
    </QueryClientProvider>
  );
}

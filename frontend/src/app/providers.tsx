import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.js';
import { Toaster } from '../ui/toaster.js';
import { configurationQuery, type Configuration } from './configuration.queries.js';
import { ErrorBoundary } from './error-boundary.js';
import { Measuring } from './measure/measuring.js';
import { LanguageProvider } from './language-provider.js';
import { useMessages, type LocaleBundle } from './messages/use-messages.js';
import { PlainToast } from './plain-toast.js';
import { newQueryClient } from './query-client.js';
import { VisitProvider } from './start-over.js';
import styles from './page-frame.module.css';

function Stopped() {
  const { errors: m } = useMessages();
  return (
    <main className={styles.stopped}>
      <h1>{m.title}</h1>
      <p>{m.text}</p>
      <Button onClick={() => window.location.reload()}>{m.reload}</Button>
    </main>
  );
}

const Toasts = () => <Toaster closeLabel={useMessages().dialog.close} />;

type ProvidersProps = { locale?: LocaleBundle; configuration?: Configuration | undefined; children: ReactNode };

function clientThatKnows(configuration: Configuration | undefined) {
  const client = newQueryClient();
  if (configuration) client.setQueryData(configurationQuery.queryKey, configuration);
  return client;
}

/** What every page stands on: language, data, toasts, and a sentence when a page stops. */
export function Providers({ locale, configuration, children }: ProvidersProps) {
  const [client] = useState(() => clientThatKnows(configuration));
  const { pathname } = useLocation();
  const forShoppers = !pathname.startsWith('/admin');
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider known={locale}>
        <VisitProvider>
          <ErrorBoundary fallback={<Stopped />} place={pathname}>
            {children}
          </ErrorBoundary>
          <ErrorBoundary fallback={<PlainToast />}>
            <Toasts />
          </ErrorBoundary>
          {forShoppers && <Measuring />}
        </VisitProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

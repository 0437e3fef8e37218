import { useState, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { readUrl } from '../sessions/url.js';
import { Button } from '../ui/inputs/button.js';
import { Toaster } from '../ui/feedback/toaster.js';
import { configurationQuery, type Configuration } from '../api/configuration.queries.js';
import { ErrorBoundary } from './error-boundary.js';
import { Measuring } from '../telemetry/measuring.js';
import { LanguageProvider } from '../i18n/language-provider.js';
import { useMessages, type LocaleBundle } from '../i18n/use-messages.js';
import { PlainToast } from './plain-toast.js';
import { newQueryClient } from './query-client.js';
import { SessionNumberProvider } from '../sessions/start-over.js';
import styles from '../layout/page-frame.module.css';

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
  const { pathname, search } = useLocation();
  const [inUrl] = useState(() => readUrl(search).lang);
  const forShoppers = !pathname.startsWith('/admin');
  return (
    <QueryClientProvider client={client}>
      <LanguageProvider known={locale} inUrl={inUrl}>
        <SessionNumberProvider>
          <ErrorBoundary fallback={<Stopped />} place={pathname}>
            {children}
          </ErrorBoundary>
          <ErrorBoundary fallback={<PlainToast />}>
            <Toasts />
          </ErrorBoundary>
          {forShoppers && <Measuring />}
        </SessionNumberProvider>
      </LanguageProvider>
    </QueryClientProvider>
  );
}

import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readUrl } from '../sessions/url.js';
import { Button } from '../ui/inputs/button.js';
import { Toaster } from '../ui/feedback/toaster.js';
import { ConfigurationProvider, type Configuration } from '../api/configuration.js';
import { QueryClientContext, type PageQueryClient } from '../api/page-query-client.js';
import { ErrorBoundary } from './error-boundary.js';
import { Measuring } from '../telemetry/measuring.js';
import { LanguageProvider } from '../i18n/language-provider.js';
import { firstMessages, type LocaleBundle } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { PlainToast } from './plain-toast.js';
import { newSessionApi, SessionApiContext } from '../sessions/session-api.js';
import { SessionNumberProvider } from '../sessions/start-over.js';
import styles from '../layout/page-frame.module.css';
import { PageChanges } from '../ui/navigation/page-changes.js';
import { useRestored } from '../ui/navigation/use-restored.js';

function Stopped() {
  const { errors: m } = useMessages(firstMessages);
  return (
    <main className={styles.stopped}>
      <h1>{m.title}</h1>
      <p>{m.text}</p>
      <Button onClick={() => window.location.reload()}>{m.reload}</Button>
    </main>
  );
}

const Toasts = () => <Toaster closeLabel={useMessages(firstMessages).dialog.close} />;

interface ProvidersProps {
  locale?: LocaleBundle;
  configuration?: Configuration | undefined;
  children: ReactNode;
}

/** Contexts that every page needs: language, data and toasts, with a message when a page fails to render. */
export function Providers({ locale, configuration, children }: ProvidersProps) {
  const [queryClient] = useState<PageQueryClient>({});
  const [sessionApi] = useState(newSessionApi);
  useRestored(() => void queryClient.client?.invalidateQueries());
  const { pathname, search } = useLocation();
  const [inUrl] = useState(() => readUrl(search).lang);
  const forShoppers = !pathname.startsWith('/admin');
  return (
    <PageChanges>
      <QueryClientContext value={queryClient}>
        <ConfigurationProvider known={configuration}>
          <SessionApiContext value={sessionApi}>
            <LanguageProvider known={locale} inUrl={inUrl}>
              <SessionNumberProvider>
                <ErrorBoundary fallback={<Stopped />} pathname={pathname}>
                  {children}
                </ErrorBoundary>
                <ErrorBoundary fallback={<PlainToast />}>
                  <Toasts />
                </ErrorBoundary>
                {forShoppers && <Measuring />}
              </SessionNumberProvider>
            </LanguageProvider>
          </SessionApiContext>
        </ConfigurationProvider>
      </QueryClientContext>
    </PageChanges>
  );
}

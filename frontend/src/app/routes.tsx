import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadCode } from '../api/load-code.js';
import { lazyWithMessages } from '../i18n/lazy-with-messages.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { PurchaseFlow } from '../checkout/purchase-flow.js';
import { useSessionNumber } from '../sessions/start-over.js';
import styles from '../layout/page-frame.module.css';

const OtherPages = lazyWithMessages(async () => (await loadCode(() => import('./other-pages.js'))).OtherPages);

const PageLoading = () => (
  <main className={styles.stopped}>
    <Spinner label={useMessages(firstMessages).errors.waiting} />
  </main>
);

/** Every page of the site by its URL; the purchase begins with the start page. */
export function Pages() {
  const { sessionNumber } = useSessionNumber();
  const { pathname } = useLocation();
  return (
    <Suspense fallback={<PageLoading />}>
      {pathname === '/' ? <PurchaseFlow key={sessionNumber} /> : <OtherPages />}
    </Suspense>
  );
}

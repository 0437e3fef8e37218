import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Spinner } from '../ui/feedback/spinner.js';
import { useMessages } from '../i18n/use-messages.js';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { PurchaseFlow } from '../checkout/purchase-flow.js';
import { useSessionNumber } from '../sessions/start-over.js';
import styles from '../layout/page-frame.module.css';

const adminPages = () => import('../admin/admin-pages.js');
const AdminLogin = lazy(() => adminPages().then(({ AdminLogin }) => ({ default: AdminLogin })));
const AdminDashboard = lazy(() => adminPages().then(({ AdminDashboard }) => ({ default: AdminDashboard })));
const AdminVisits = lazy(() => adminPages().then(({ AdminVisits }) => ({ default: AdminVisits })));
const AdminStory = lazy(() => adminPages().then(({ AdminStory }) => ({ default: AdminStory })));
const AdminOrders = lazy(() => adminPages().then(({ AdminOrders }) => ({ default: AdminOrders })));
const AdminAudit = lazy(() => adminPages().then(({ AdminAudit }) => ({ default: AdminAudit })));

const SuccessRoute = lazy(() =>
  import('../checkout/success-route.js').then(({ SuccessRoute }) => ({ default: SuccessRoute })),
);
const NotFoundPage = lazy(() => import('./not-found-page.js').then(({ NotFoundPage }) => ({ default: NotFoundPage })));
const TextPage = lazy(() => import('./pages/text-page.js').then(({ TextPage }) => ({ default: TextPage })));

const OrderRoute = lazy(() => import('./order-route.js').then(({ OrderRoute }) => ({ default: OrderRoute })));

const Waiting = () => (
  <main className={styles.stopped}>
    <Spinner label={useMessages().errors.waiting} />
  </main>
);

/** Every address of the site. */
export function Pages() {
  const { sessionNumber } = useSessionNumber();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<PurchaseFlow key={sessionNumber} />} />
        <Route path="success" element={<SuccessRoute />} />
        <Route path="commande/:token" element={<OrderRoute />} />
        {PAGE_TOPICS.map((topic) => (
          <Route key={topic} path={PAGES[topic]} element={<TextPage topic={topic} />} />
        ))}
        <Route path="admin/login" element={<AdminLogin />} />
        <Route path="admin/dashboard" element={<AdminDashboard />} />
        <Route path="admin/visits" element={<AdminVisits />} />
        <Route path="admin/visits/:uuid" element={<AdminStory />} />
        <Route path="admin/orders" element={<AdminOrders />} />
        <Route path="admin/audit" element={<AdminAudit />} />
        <Route path="admin/*" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

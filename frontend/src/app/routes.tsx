import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { Spinner } from '../ui/spinner.js';
import { useMessages } from './messages/use-messages.js';
import { NotFoundPage } from './not-found-page.js';
import { PurchaseFlow } from './purchase/purchase-flow.js';
import { useVisitNumber } from './start-over.js';
import { SuccessRoute } from './success-route.js';
import styles from './page-frame.module.css';

const AdminLogin = lazy(() => import('./admin-pages.js').then(({ AdminLogin }) => ({ default: AdminLogin })));
const AdminDashboard = lazy(() =>
  import('./admin-pages.js').then(({ AdminDashboard }) => ({ default: AdminDashboard })),
);

const Waiting = () => (
  <main className={styles.stopped}>
    <Spinner label={useMessages().errors.waiting} />
  </main>
);

/** Every address of the site. */
export function Pages() {
  const { visit } = useVisitNumber();
  return (
    <Suspense fallback={<Waiting />}>
      <Routes>
        <Route index element={<PurchaseFlow key={visit} />} />
        <Route path="success" element={<SuccessRoute />} />
        <Route path="admin/login" element={<AdminLogin />} />
        <Route path="admin/dashboard" element={<AdminDashboard />} />
        <Route path="admin/*" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}

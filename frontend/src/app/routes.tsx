import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { lazyWithQueries } from '../api/lazy-with-queries.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { useMessages } from '../i18n/use-messages.js';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { PurchaseFlow } from '../checkout/purchase-flow.js';
import { useSessionNumber } from '../sessions/start-over.js';
import styles from '../layout/page-frame.module.css';

const adminPages = () => import('../admin/admin-pages.js');
const AdminLogin = lazyWithQueries(async () => (await adminPages()).AdminLogin);
const AdminDashboard = lazyWithQueries(async () => (await adminPages()).AdminDashboard);
const AdminVisits = lazyWithQueries(async () => (await adminPages()).AdminVisits);
const AdminStory = lazyWithQueries(async () => (await adminPages()).AdminStory);
const AdminOrders = lazyWithQueries(async () => (await adminPages()).AdminOrders);
const AdminAudit = lazyWithQueries(async () => (await adminPages()).AdminAudit);

const SuccessRoute = lazyWithQueries(async () => (await import('../checkout/success-route.js')).SuccessRoute);
const NotFoundPage = lazyWithQueries(async () => (await import('./not-found-page.js')).NotFoundPage);
const TextPage = lazyWithQueries(async () => (await import('./pages/text-page.js')).TextPage);

const reportRoutes = () => import('./report-route.js');
const ReportRoute = lazyWithQueries(async () => (await reportRoutes()).ReportRoute);
const SampleRoute = lazyWithQueries(async () => (await reportRoutes()).SampleRoute);
const OrderRoute = lazyWithQueries(async () => (await import('./order-route.js')).OrderRoute);

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
      <Switch>
        <Route path="/">
          <PurchaseFlow key={sessionNumber} />
        </Route>
        <Route path="/success" component={SuccessRoute} />
        <Route path="/commande/:token" component={OrderRoute} />
        <Route path="/commande/:token/:service" component={ReportRoute} />
        <Route path="/report/sample/:service" component={SampleRoute} />
        {PAGE_TOPICS.map((topic) => (
          <Route key={topic} path={PAGES[topic]}>
            <TextPage topic={topic} />
          </Route>
        ))}
        <Route path="/admin/login" component={AdminLogin} />
        <Route path="/admin/dashboard" component={AdminDashboard} />
        <Route path="/admin/visits" component={AdminVisits} />
        <Route path="/admin/visits/:uuid" component={AdminStory} />
        <Route path="/admin/orders" component={AdminOrders} />
        <Route path="/admin/audit" component={AdminAudit} />
        <Route path="/admin/*?">
          <Redirect to="/admin/dashboard" replace />
        </Route>
        <Route component={NotFoundPage} />
      </Switch>
    </Suspense>
  );
}

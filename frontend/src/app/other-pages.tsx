import { lazy, type ComponentType } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { useLocation, useSearch } from '../ui/navigation/location.js';

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const adminPages = () => import('../admin/admin-pages.js');
const AdminLogin = page(async () => (await adminPages()).AdminLogin);
const AdminDashboard = page(async () => (await adminPages()).AdminDashboard);
const AdminVisits = page(async () => (await adminPages()).AdminVisits);
const AdminStory = page(async () => (await adminPages()).AdminStory);
const AdminOrders = page(async () => (await adminPages()).AdminOrders);
const AdminAudit = page(async () => (await adminPages()).AdminAudit);

const SuccessRoute = page(async () => (await import('../checkout/success-route.js')).SuccessRoute);
const NotFoundPage = page(async () => (await import('./not-found-page.js')).NotFoundPage);
const TextPage = page(async () => (await import('./pages/text-page.js')).TextPage);

const reportRoutes = () => import('./report-route.js');
const ReportRoute = page(async () => (await reportRoutes()).ReportRoute);
const SampleRoute = page(async () => (await reportRoutes()).SampleRoute);
const SharedReportRoute = page(async () => (await reportRoutes()).SharedReportRoute);
const OrderRoute = page(async () => (await import('./order-route.js')).OrderRoute);

/** The routes of every page but the start page. */
export const OtherPages = () => (
  <Router hook={useLocation} searchHook={useSearch}>
    <Switch>
      <Route path="/success" component={SuccessRoute} />
      <Route path="/commande/:token" component={OrderRoute} />
      <Route path="/commande/:token/:service" component={ReportRoute} />
      <Route path="/partage/:token" component={SharedReportRoute} />
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
  </Router>
);

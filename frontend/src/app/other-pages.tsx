import { lazy, type ComponentType } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { PAGE_PATHS } from '../ui/navigation/page-names.js';
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

const SuccessRoute = page(async () => (await import('../checkout/outcome/success-route.js')).SuccessRoute);
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
      <Route path={PAGE_PATHS.success} component={SuccessRoute} />
      <Route path={PAGE_PATHS.order} component={OrderRoute} />
      <Route path={PAGE_PATHS.report} component={ReportRoute} />
      <Route path={PAGE_PATHS['shared-report']} component={SharedReportRoute} />
      <Route path={PAGE_PATHS['sample-report']} component={SampleRoute} />
      {PAGE_TOPICS.map((topic) => (
        <Route key={topic} path={PAGES[topic]}>
          <TextPage topic={topic} />
        </Route>
      ))}
      <Route path={PAGE_PATHS['staff-sign-in']} component={AdminLogin} />
      <Route path={PAGE_PATHS['staff-dashboard']} component={AdminDashboard} />
      <Route path={PAGE_PATHS['staff-visits']} component={AdminVisits} />
      <Route path={PAGE_PATHS['staff-visit']} component={AdminStory} />
      <Route path={PAGE_PATHS['staff-orders']} component={AdminOrders} />
      <Route path={PAGE_PATHS['staff-audit']} component={AdminAudit} />
      <Route path="/admin/*?">
        <Redirect to={PAGE_PATHS['staff-dashboard']} replace />
      </Route>
      <Route component={NotFoundPage} />
    </Switch>
  </Router>
);

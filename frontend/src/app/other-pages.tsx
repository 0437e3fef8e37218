import { lazy, type ComponentType } from 'react';
import { Navigate, useRoutes } from 'react-router';
import { loadCode } from '../api/load-code.js';
import { PAGES, PAGE_TOPICS } from '../trust/pages.js';
import { PAGE_PATHS } from '../ui/navigation/page-names.js';

const page = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const adminPages = () => loadCode(() => import('../admin/admin-pages.js'));
const AdminLogin = page(async () => (await adminPages()).AdminLogin);
const AdminDashboard = page(async () => (await adminPages()).AdminDashboard);
const AdminVisits = page(async () => (await adminPages()).AdminVisits);
const AdminStory = page(async () => (await adminPages()).AdminStory);
const AdminOrders = page(async () => (await adminPages()).AdminOrders);
const AdminAudit = page(async () => (await adminPages()).AdminAudit);

const SuccessRoute = page(
  async () => (await loadCode(() => import('../checkout/outcome/success-route.js'))).SuccessRoute,
);
const NotFoundPage = page(async () => (await loadCode(() => import('./not-found-page.js'))).NotFoundPage);
const TextPage = page(async () => (await loadCode(() => import('./pages/text-page.js'))).TextPage);

const reportRoutes = () => loadCode(() => import('./report-route.js'));
const ReportRoute = page(async () => (await reportRoutes()).ReportRoute);
const SampleRoute = page(async () => (await reportRoutes()).SampleRoute);
const SharedReportRoute = page(async () => (await reportRoutes()).SharedReportRoute);
const OrderRoute = page(async () => (await loadCode(() => import('./order-route.js'))).OrderRoute);

const TEXT_ROUTES = PAGE_TOPICS.map((topic) => ({
  path: PAGES[topic],
  element: <TextPage key={topic} topic={topic} />,
}));

/** The routes of every page but the start page. */
export const OtherPages = () =>
  useRoutes([
    { path: PAGE_PATHS.success, element: <SuccessRoute /> },
    { path: PAGE_PATHS.order, element: <OrderRoute /> },
    { path: PAGE_PATHS.report, element: <ReportRoute /> },
    { path: PAGE_PATHS['shared-report'], element: <SharedReportRoute /> },
    { path: PAGE_PATHS['sample-report'], element: <SampleRoute /> },
    ...TEXT_ROUTES,
    { path: PAGE_PATHS['staff-sign-in'], element: <AdminLogin /> },
    { path: PAGE_PATHS['staff-dashboard'], element: <AdminDashboard /> },
    { path: PAGE_PATHS['staff-visits'], element: <AdminVisits /> },
    { path: PAGE_PATHS['staff-visit'], element: <AdminStory /> },
    { path: PAGE_PATHS['staff-orders'], element: <AdminOrders /> },
    { path: PAGE_PATHS['staff-audit'], element: <AdminAudit /> },
    { path: PAGE_PATHS.staff, element: <Navigate to={PAGE_PATHS['staff-dashboard']} replace /> },
    { path: '*', element: <NotFoundPage /> },
  ]);

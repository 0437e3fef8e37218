import { useEffect, type ReactElement, type ReactNode } from 'react';
import { AdminGuard, SignedOutOnly } from './sign-in/admin-guard.js';
import { LoginPage } from './sign-in/login-page.js';
import { useSignOut } from './sign-in/use-sign-out.js';
import { AuditPage } from './audit-page.js';
import type { Staff } from './staff-header.js';
import { DashboardAtAnyTime } from './dashboard/past-dashboard-page.js';
import { StoryPage } from './story-page.js';
import { OrdersPage } from './admin-orders.js';
import { useExpiry } from './use-expiry.js';
import { VisitsPage } from './visits-page.js';
import { useStaffLanguage } from '../i18n/staff/staff-language.js';
import { LanguageContext } from '../i18n/messages.js';

/** Shows pages in the language of staff, and names that on the document after the language of visitors was. */
function InStaffLanguage({ children }: { children: ReactNode }) {
  const language = useStaffLanguage();
  useEffect(() => {
    const before = document.documentElement.lang;
    document.documentElement.lang = language;
    return () => void (document.documentElement.lang = before);
  }, [language]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** /admin/login */
export const AdminLogin = () => (
  <InStaffLanguage>
    <SignedOutOnly>
      <LoginPage />
    </SignedOutOnly>
  </InStaffLanguage>
);

interface ForStaffProps {
  children: (staff: Staff) => ReactElement;
}

function SignedIn({ children }: ForStaffProps) {
  const { signOut, pending, forget } = useSignOut();
  useExpiry(forget);
  return (
    <AdminGuard>
      {(admin) => children({ admin, signingOut: pending, onSignOut: signOut, onExpired: forget })}
    </AdminGuard>
  );
}

/** A page for signed-in staff only, in the language of staff; its child receives the signed-in staff member. */
const ForStaff = ({ children }: ForStaffProps) => (
  <InStaffLanguage>
    <SignedIn>{children}</SignedIn>
  </InStaffLanguage>
);

/** /admin/dashboard */
export const AdminDashboard = () => <ForStaff>{(staff) => <DashboardAtAnyTime staff={staff} />}</ForStaff>;

/** /admin/visits: the visits behind a figure. */
export const AdminVisits = () => <ForStaff>{(staff) => <VisitsPage staff={staff} />}</ForStaff>;

/** /admin/visits/:uuid: the story of one visit. */
export const AdminStory = () => <ForStaff>{(staff) => <StoryPage staff={staff} />}</ForStaff>;

/** /admin/orders: what waits to be delivered. */
export const AdminOrders = () => <ForStaff>{(staff) => <OrdersPage staff={staff} />}</ForStaff>;

/** /admin/audit: what staff did. */
export const AdminAudit = () => <ForStaff>{(staff) => <AuditPage staff={staff} />}</ForStaff>;

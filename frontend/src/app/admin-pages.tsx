import { AdminGuard, SignedOutOnly } from '../admin/admin-guard.js';
import { LoginPage } from '../admin/login-page.js';
import { useSignOut } from '../admin/use-sign-out.js';
import { DashboardPage } from '../analytics/dashboard-page.js';

/** /admin/login */
export const AdminLogin = () => (
  <SignedOutOnly>
    <LoginPage />
  </SignedOutOnly>
);

/** /admin/dashboard, for staff alone. */
export function AdminDashboard() {
  const { signOut, pending, forget } = useSignOut();
  return (
    <AdminGuard>
      {(admin) => <DashboardPage staff={{ admin, signingOut: pending, onSignOut: signOut, onExpired: forget }} />}
    </AdminGuard>
  );
}

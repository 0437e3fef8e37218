import type { ReactNode } from 'react';
import { useStaffLanguage } from '../app/messages/staff/use-staff-messages.js';
import { DashboardHeader, type HeaderProps } from './dashboard-header.js';
import styles from './dashboard-page.module.css';

type StaffPageProps = HeaderProps & { bar?: ReactNode; busy?: boolean; children: ReactNode };

/** A page for staff: the bar on top, with `bar` in it, and what the page is about. */
export function StaffPage({ bar, busy, children, ...header }: StaffPageProps) {
  return (
    <div className={styles.page} lang={useStaffLanguage()}>
      <DashboardHeader {...header}>{bar}</DashboardHeader>
      <main className={styles.main} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/texts.js';
import { DashboardHeader, type HeaderProps } from './staff-header.js';
import styles from '../analytics/dashboard-page.module.css';

type StaffPageProps = HeaderProps & { bar?: ReactNode; busy?: boolean; children: ReactNode };

/** A page for staff: the bar on top, with `bar` in it, and what the page is about. */
export function StaffPage({ bar, busy, children, ...header }: StaffPageProps) {
  return (
    <div className={styles.page} lang={useLanguage()}>
      <DashboardHeader {...header}>{bar}</DashboardHeader>
      <main className={styles.main} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

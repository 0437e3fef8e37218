import type { ReactNode } from 'react';
import { staffTexts } from '../i18n/staff/staff-texts.js';
import { useLanguage, useTexts } from '../i18n/texts.js';
import { DashboardHeader, type HeaderProps } from './staff-header.js';
import styles from './staff-page.module.css';

type StaffPageProps = HeaderProps & {
  /** What can be asked: stays in view. */
  tools?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/** A page for staff: who is signed in and where they can go, what can be asked, and what the page is about. */
export function StaffPage({ tools, busy, children, ...header }: StaffPageProps) {
  const { range: m } = useTexts(staffTexts);
  return (
    <div className={styles.page} lang={useLanguage()}>
      <DashboardHeader {...header} />
      {tools !== undefined && (
        <section className={styles.tools} aria-label={m.tools}>
          {tools}
        </section>
      )}
      <main className={styles.main} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

import type { ReactNode } from 'react';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { useArrivalFocus } from '../ui/navigation/page-changes.js';
import { useDocumentTitle } from '../layout/use-document-title.js';
import { DashboardHeader, type HeaderProps } from './staff-header.js';
import styles from './staff-page.module.css';

type StaffPageProps = HeaderProps & {
  /** Controls for what is shown; they stay in view. */
  tools?: ReactNode;
  busy?: boolean;
  children: ReactNode;
};

/** Frame of a page for staff: the signed-in staff member and the navigation, the controls, and the content. */
export function StaffPage({ tools, busy, children, ...header }: StaffPageProps) {
  const { range: m } = useMessages(staffMessages);
  useDocumentTitle(header.title);
  return (
    <div className={styles.page} lang={useLanguage()}>
      <DashboardHeader {...header} />
      {tools !== undefined && (
        <section className={styles.tools} aria-label={m.tools}>
          {tools}
        </section>
      )}
      <main ref={useArrivalFocus()} className={styles.main} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
    </div>
  );
}

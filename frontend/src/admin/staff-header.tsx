import type { ReactElement, ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMatch } from 'react-router';
import type { AdminView } from '@shop/domain/admin';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { chooseStaffLanguage } from '../i18n/staff/staff-language.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { BrandMark } from '../ui/data-display/brand-mark.js';
import { Button } from '../ui/inputs/button.js';
import { needsSomebody, staffOrdersQuery } from './orders/staff-orders.queries.js';
import { ToolIcon } from '../ui/data-display/tool-icon.js';
import { Link } from '../ui/navigation/link.js';
import visuallyHidden from '../ui/styles/visually-hidden.module.css';
import styles from './staff-header.module.css';

/** The signed-in staff member, and how to sign out. */
export interface Staff {
  admin: AdminView;
  signingOut: boolean;
  onSignOut: () => void;
  /** Called when the sign-in has ended elsewhere. */
  onExpired: () => void;
}

export interface HeaderProps {
  title: string;
  subtitle: string;
  staff: Staff;
  refreshing: boolean;
  onRefresh: () => unknown;
}

interface ToolProps {
  icon: ReactElement;
  label: string;
  busy: boolean;
  onPress: () => unknown;
}

/** A button that shows only its icon where its label does not fit; it remains its accessible name. */
const Tool = ({ icon, label, busy, onPress }: ToolProps) => (
  <Button kind="secondary" className={styles.tool} title={label} busy={busy} onClick={() => onPress()}>
    {!busy && icon}
    <span className={visuallyHidden.onPhone}>{label}</span>
  </Button>
);

function PageLink({ to, children }: { to: string; children: ReactNode }) {
  const isHere = useMatch(`${to}/*`) !== null;
  return (
    <Link to={to} {...(isHere ? { 'aria-current': 'page' } : {})}>
      {children}
    </Link>
  );
}

/** Links to the pages of staff; beside the orders, the number of those that need a staff member. */
function Pages() {
  const { nav: m } = useMessages(staffMessages);
  const { data } = useQuery(staffOrdersQuery);
  const waiting = (data?.orders ?? []).filter(needsSomebody).length;
  return (
    <nav className={styles.nav} aria-label={m.label}>
      <PageLink to="/admin/dashboard">{m.dashboard}</PageLink>
      <PageLink to="/admin/orders">
        <span>{m.orders}</span>
        {waiting > 0 && ' '}
        {waiting > 0 && <span className={styles.count}>{`(${waiting})`}</span>}
      </PageLink>
      <PageLink to="/admin/audit">{m.audit}</PageLink>
    </nav>
  );
}

/** The header of the pages of staff: one line where there is room. */
export function DashboardHeader({ title, subtitle, staff, refreshing, onRefresh }: HeaderProps) {
  const m = useMessages(staffMessages);
  const language = useLanguage();
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <div className={styles.titles}>
          <BrandMark />
          <div>
            <h1>{title}</h1>
            <p className={styles.subtitle}>{subtitle}</p>
          </div>
        </div>
        <p className={styles.who}>
          <strong translate="no">{staff.admin.email}</strong>
          <span>{staff.admin.role}</span>
        </p>
        <div className={styles.tools}>
          <Button kind="quiet" onClick={() => chooseStaffLanguage(language === 'fr' ? 'en' : 'fr')}>
            {m.otherLanguage}
          </Button>
          <Tool icon={<ToolIcon name="refresh" />} label={m.refresh} busy={refreshing} onPress={onRefresh} />
          <Tool icon={<ToolIcon name="leave" />} label={m.signOut} busy={staff.signingOut} onPress={staff.onSignOut} />
        </div>
        <Pages />
      </div>
    </header>
  );
}

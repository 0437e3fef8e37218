import type { AdminView } from '@shop/domain/admin';
import { adminMessages } from '../app/messages/admin.js';
import { BrandMark } from '../ui/brand-mark.js';
import { Button } from '../ui/button.js';
import { Icon } from '../ui/icon.js';
import styles from './dashboard-page.module.css';

/** Who looks at the dashboard, and how they leave. */
export type Staff = {
  admin: AdminView;
  signingOut: boolean;
  onSignOut: () => void;
  /** The sign-in has ended elsewhere. */
  onExpired: () => void;
};

type DashboardHeaderProps = { staff: Staff; refreshing: boolean; onRefresh: () => void };

/** The bar on top of the dashboard. */
export const DashboardHeader = ({ staff, refreshing, onRefresh }: DashboardHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.titles}>
      <BrandMark />
      <div>
        <h1>{adminMessages.title}</h1>
        <p>{adminMessages.dashboard.subtitle}</p>
      </div>
    </div>
    <div className={styles.tools}>
      <p className={styles.who}>
        <strong>{staff.admin.email}</strong>
        <span>{staff.admin.role}</span>
      </p>
      <Button kind="secondary" busy={refreshing} onClick={onRefresh}>
        {!refreshing && <Icon name="refresh" />}
        {adminMessages.dashboard.refresh}
      </Button>
      <Button kind="secondary" busy={staff.signingOut} onClick={staff.onSignOut}>
        {!staff.signingOut && <Icon name="leave" />}
        {adminMessages.logout.action}
      </Button>
    </div>
  </header>
);

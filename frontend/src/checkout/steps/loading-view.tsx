import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Header } from '../../layout/header.js';
import { useFirstMessages } from '../../i18n/first-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import styles from './steps.module.css';

/** Placeholder for a step that is loading. */
export const LoadingView = () => (
  <PageFrame header={<Header />} title={useFirstMessages().errors.loading}>
    <div className={styles.waiting} role="status" aria-label={useFirstMessages().errors.loading}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="form" />
    </div>
  </PageFrame>
);

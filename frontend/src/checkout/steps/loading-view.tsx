import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Header } from '../../layout/header.js';
import { firstMessages } from '../../i18n/first-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import styles from './steps.module.css';

/** Placeholder for a step that is loading. */
export const LoadingView = () => (
  <PageFrame header={<Header />} title={useMessages(firstMessages).errors.loading}>
    <div className={styles.waiting} role="status" aria-label={useMessages(firstMessages).errors.loading}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="form" />
    </div>
  </PageFrame>
);

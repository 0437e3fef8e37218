import { Skeleton } from '../../ui/skeleton.js';
import { Header } from '../header.js';
import { useMessages } from '../messages/use-messages.js';
import { PageFrame } from '../page-frame.js';
import styles from './steps.module.css';

/** The place of a step that is on its way. */
export const LoadingView = () => (
  <PageFrame header={<Header />} title={useMessages().flow.loading}>
    <div className={styles.waiting} role="status" aria-label={useMessages().flow.loading}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="form" />
    </div>
  </PageFrame>
);

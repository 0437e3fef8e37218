import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './bottom-bar.module.css';

type BottomBarProps = {
  label: string;
  title: ReactNode;
  detail?: ReactNode;
  notice?: ReactNode;
  /** One more thing that can be had, in a line of its own; null keeps its place. */
  offer?: ReactNode;
  /** Whether the page beside a column of its own needs no button under it. */
  beside?: boolean;
  children: ReactNode;
};

/** A bar that stays at the foot of the window, with what it is about and one action. */
export const BottomBar = ({ label, title, detail, notice, offer, beside = false, children }: BottomBarProps) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {notice && <div className={styles.notice}>{notice}</div>}
    <div className={classNames(styles.inner, beside && styles.beside)}>
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
        {offer !== undefined && <div className={styles.offer}>{offer}</div>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  </div>
);

import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './bottom-bar.module.css';

interface BottomBarProps {
  label: string;
  title: ReactNode;
  detail?: ReactNode;
  notice?: ReactNode;
  /** A second line; without one, a long title takes its space. */
  offer: ReactNode;
  /** Whether the title is always shown in full and the detail is cut, instead of the reverse. */
  wholeTitle?: boolean;
  /** Whether the button is aligned with the first of two columns of the page instead of the edge. */
  beside?: boolean;
  children: ReactNode;
}

/** A bar that stays at the bottom of the window, with a title and one action. */
export const BottomBar = ({
  label,
  title,
  detail,
  notice,
  offer,
  wholeTitle = false,
  beside = false,
  children,
}: BottomBarProps) => (
  <div className={styles.bar} role="region" aria-label={label}>
    {notice && <div className={styles.notice}>{notice}</div>}
    <div className={classNames(styles.inner, beside && styles.beside)}>
      <div className={classNames(styles.words, wholeTitle && styles.wholeTitle)}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
        {offer && <div className={styles.offer}>{offer}</div>}
      </div>
      <div className={styles.action}>{children}</div>
    </div>
  </div>
);

import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { Footer } from './footer.js';
import { useMessages } from './messages/use-messages.js';
import styles from './page-frame.module.css';

type PageFrameProps = { header: ReactNode; children: ReactNode; barred?: boolean };

/** Header, content and footer; `barred` keeps room for a bar at the foot of the window. */
export const PageFrame = ({ header, children, barred = false }: PageFrameProps) => (
  <div className={classNames(styles.page, barred && styles.barred)}>
    <a className={styles.skip} href="#content">
      {useMessages().header.skip}
    </a>
    {header}
    <main id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
    <Footer />
  </div>
);

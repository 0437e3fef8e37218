import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { Footer } from './footer.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { useArrivalFocus } from '../ui/navigation/page-changes.js';
import { TrackerBar } from './tracker-bar.js';
import { useDocumentTitle } from './use-document-title.js';
import styles from './page-frame.module.css';

type PageFrameProps = {
  header: ReactElement;
  title: string;
  children: ReactNode;
  barred?: boolean;
  trackersWait?: boolean;
};

/**
 * Header, content and footer; `barred` reserves the bottom of the window for a bar, and nothing else may be placed there. `trackersWait`:
 * the question about trackers is left to another page.
 */
export function PageFrame({ header, title, children, barred = false, trackersWait = false }: PageFrameProps) {
  const { header: m } = useMessages(firstMessages);
  useDocumentTitle(title);
  return (
    <div className={classNames(styles.page, barred && styles.barred)}>
      <a className={styles.skip} href="#content">
        {m.skip}
      </a>
      {header}
      <main id="content" ref={useArrivalFocus()} className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {!barred && <TrackerBar waits={trackersWait} />}
    </div>
  );
}

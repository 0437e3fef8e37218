import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../ui/class-names.js';
import { Footer } from './footer.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { useArrivalFocus } from '../ui/navigation/page-changes.js';
import { TrackerBar } from './tracker-bar.js';
import { useDocumentTitle } from './use-document-title.js';
import styles from './page-frame.module.css';

interface PageFrameProps {
  header: ReactElement;
  title: string;
  children: ReactNode;
  barred?: boolean;
  trackersWait?: boolean;
  busy?: boolean;
}

/**
 * Header, content and footer; `barred` reserves the bottom of the window for a bar, and nothing else may be placed there. `trackersWait`:
 * the question about trackers is left to another page. `busy`: its content is loading, and would move the footer if that were shown.
 */
export function PageFrame(props: PageFrameProps) {
  const { header, title, children, barred = false, trackersWait = false, busy = false } = props;
  const { header: m } = useMessages(firstMessages);
  useDocumentTitle(title);
  return (
    <div className={classNames(styles.page, barred && styles.barred)}>
      <a className={styles.skip} href="#content">
        {m.skip}
      </a>
      {header}
      <main id="content" ref={useArrivalFocus()} className={styles.content} tabIndex={-1} aria-busy={busy}>
        {children}
      </main>
      <Footer />
      {!barred && <TrackerBar waits={trackersWait} />}
    </div>
  );
}

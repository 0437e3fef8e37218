import type { ReactNode } from 'react';
import { Icon } from '../data-display/icon.js';
import styles from './disclosure.module.css';

type DisclosureProps = {
  title: string;
  /** Open from the start; whoever opens or closes it decides from then on. */
  open?: boolean;
  /** A question over the whole width, in the ink of the text. */
  wide?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** Words that open what belongs to them: one sign for all of them, in the place of the browser's triangle. */
export const Disclosure = ({ title, open = false, wide = false, className, children }: DisclosureProps) => (
  <details className={className} open={open || undefined}>
    <summary className={wide ? styles.wide : styles.summary}>
      {title}
      <Icon name="chevron" />
    </summary>
    {children}
  </details>
);

import { Icon } from '../data-display/icon.js';
import type { Parts } from '../parts.js';
import styles from './disclosure.module.css';

interface DisclosureProps {
  title: string;
  /** A question over the full width, in the colour of the text. */
  wide?: boolean;
  className?: string | undefined;
  children: Parts;
}

/** A title that opens its content, with the same icon everywhere in place of the browser's triangle. */
export const Disclosure = ({ title, wide = false, className, children }: DisclosureProps) => (
  <details className={className}>
    <summary className={wide ? styles.wide : styles.summary}>
      <span>{title}</span>
      <Icon name="chevron" />
    </summary>
    {children}
  </details>
);

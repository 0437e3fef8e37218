import { useId, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../inputs/button.js';
import styles from './pop-over.module.css';

interface PopOverProps {
  title: string;
  icon: ReactElement;
  /** Renders the content; it gets the function that closes the pop-over. */
  children: (close: () => void) => ReactNode;
}

/** A button, and what it opens over the page; a press outside or Escape closes it again. */
export function PopOver({ title, icon, children }: PopOverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover?.();
  return (
    <div className={styles.around}>
      <Button kind="secondary" className={styles.opener} popoverTarget={id}>
        {icon}
        <span>{title}</span>
      </Button>
      <div id={id} ref={panel} popover="auto" className={styles.panel} role="group" aria-label={title}>
        {children(close)}
      </div>
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { adminMessages } from '../app/messages/admin.js';
import { Card } from '../ui/card.js';
import styles from './panel.module.css';

type PanelProps = { title: string; subtitle: string; empty?: boolean; children: ReactNode };

/** A titled part of the dashboard; an empty one says so. */
export function Panel({ title, subtitle, empty = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
      </header>
      {empty ? <p className={styles.empty}>{adminMessages.dashboard.empty}</p> : children}
    </Card>
  );
}

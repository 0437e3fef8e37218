import { useId, type ReactNode } from 'react';
import { useStaffMessages } from '../app/messages/staff/use-staff-messages.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { download } from './csv.js';
import type { Sheet } from './sheets.js';
import styles from './panel.module.css';

type PanelProps = {
  title: string;
  subtitle: string;
  empty?: boolean;
  wide?: boolean;
  sheet?: Sheet;
  children: ReactNode;
};

/** A titled part of the dashboard; an empty one says so. */
export function Panel({ title, subtitle, empty = false, wide = false, sheet, children }: PanelProps) {
  const id = useId();
  const m = useStaffMessages();
  return (
    <Card className={styles.panel} aria-labelledby={id} data-wide={wide || undefined}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        {sheet && !empty && (
          <Button kind="quiet" aria-label={m.csvOf(title)} onClick={() => download(sheet.name, sheet.rows, m.locale)}>
            {m.csv}
          </Button>
        )}
      </header>
      {empty ? <p className={styles.empty}>{m.empty}</p> : children}
    </Card>
  );
}

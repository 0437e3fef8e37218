import { useId } from 'react';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { ToolIcon } from '../../../ui/data-display/tool-icon.js';
import { Card } from '../../../ui/surfaces/card.js';
import type { Parts } from '../../../ui/parts.js';
import { download } from '../csv.js';
import type { Sheet } from '../sheets.js';
import frame from '../../../ui/surfaces/panel.module.css';
import styles from './panel.module.css';

/** A panel has a title of its own, or it fills a page that already shows the title and only has an accessible name. */
type Titled = { title: string; subtitle?: string } | { name: string };

type PanelProps = Titled & {
  id?: string;
  empty?: boolean;
  wide?: boolean;
  sheet?: Sheet;
  children: Parts;
};

interface HeadProps {
  id: string;
  title: string;
  subtitle?: string;
  sheet: Sheet | undefined;
}

function Head({ id, title, subtitle, sheet }: HeadProps) {
  const m = useMessages(staffMessages);
  return (
    <header className={styles.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {subtitle !== undefined && <p className={frame.subtitle}>{subtitle}</p>}
      </div>
      {sheet && (
        <Button
          kind="quiet"
          aria-label={m.csvOf(title)}
          onClick={() => download(sheet.name, [sheet.titles, ...sheet.rows], m.locale)}
        >
          <ToolIcon name="download" />
          <span>{m.csv}</span>
        </Button>
      )}
    </header>
  );
}

/** A part of the dashboard; says so when it is empty. */
export function Panel({ id, empty = false, wide = false, sheet, children, ...titled }: PanelProps) {
  const titleId = useId();
  const m = useMessages(staffMessages);
  const named = 'name' in titled ? { 'aria-label': titled.name } : { 'aria-labelledby': titleId };
  return (
    <Card id={id} className={frame.panel} {...named} data-wide={wide || undefined}>
      {'title' in titled && <Head id={titleId} {...titled} sheet={empty ? undefined : sheet} />}
      {empty ? <p className={frame.empty}>{m.empty}</p> : children}
    </Card>
  );
}

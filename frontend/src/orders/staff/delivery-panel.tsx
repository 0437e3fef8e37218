import { useQuery } from '@tanstack/react-query';
import { staffOrderTexts } from '../../i18n/staff/staff-orders.js';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Card } from '../../ui/surfaces/card.js';
import { formatMinutes } from '../../ui/time/duration.js';
import { staffOrdersQuery } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

/** How the promise is kept, beside the stated figures. */
export function DeliveryPanel() {
  const m = useTexts(staffOrderTexts);
  const { locale } = useTexts(staffTexts);
  const { data } = useQuery(staffOrdersQuery);
  if (data === undefined) return null;
  const { days, delivered, inTime, medianMinutes, ninetiethMinutes } = data;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <Card className={styles.panel} aria-labelledby="delivery-board">
      <h2 id="delivery-board">{m.board.title}</h2>
      <p>{m.board.subtitle(days)}</p>
      {delivered === 0 && <p>{m.board.none}</p>}
      <ul className={styles.board}>
        {medianMinutes !== null && <li>{m.median(formatMinutes(medianMinutes, locale))}</li>}
        {ninetiethMinutes !== null && <li>{m.ninetieth(formatMinutes(ninetiethMinutes, locale))}</li>}
        {delivered > 0 && <li>{m.inTime(percent.format(inTime / delivered))}</li>}
      </ul>
    </Card>
  );
}

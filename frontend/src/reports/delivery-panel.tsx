import { useQuery } from '@tanstack/react-query';
import { STAFF_ORDERS } from '../app/messages/order/staff.js';
import { useStaffLanguage, useStaffMessages } from '../app/messages/staff/use-staff-messages.js';
import { Card } from '../ui/card.js';
import { staffOrdersQuery } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

/** How the promise is kept and what refunds leave of the stated revenue (cents, undefined while unknown), beside the stated figures. */
export function DeliveryPanel({ revenueCents }: { revenueCents: number | undefined }) {
  const m = STAFF_ORDERS[useStaffLanguage()];
  const { locale } = useStaffMessages();
  const { data } = useQuery(staffOrdersQuery);
  if (data === undefined) return null;
  const { days, delivered, inTime, medianMinutes, ninetiethMinutes, refundedEverCents } = data;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  return (
    <Card className={styles.panel} aria-labelledby="delivery-board">
      <h2 id="delivery-board">{m.board.title}</h2>
      <p>{m.board.subtitle(days)}</p>
      {delivered === 0 && <p>{m.board.none}</p>}
      <ul className={styles.board}>
        {medianMinutes !== null && <li>{m.median(medianMinutes)}</li>}
        {ninetiethMinutes !== null && <li>{m.ninetieth(ninetiethMinutes)}</li>}
        {delivered > 0 && <li>{m.inTime(percent.format(inTime / delivered))}</li>}
        {revenueCents !== undefined && (
          <li>
            {m.net(euros.format((revenueCents - refundedEverCents) / 100), euros.format(refundedEverCents / 100))}
          </li>
        )}
      </ul>
    </Card>
  );
}

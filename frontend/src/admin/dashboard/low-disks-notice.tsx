import { useQuery } from '@tanstack/react-query';
import { lowDisksMessages } from '../../i18n/staff/low-disks.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../ui/feedback/notice.js';
import { formatsOf } from '../analytics/formats.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import styles from './refused-log-notice.module.css';

const EVENT_STORE = 'event-store';

/** Says which disks have little room left, how much and since when; renders nothing while all have enough. */
export function LowDisksNotice() {
  const { data } = useQuery(paymentIssuesQuery);
  const m = useMessages(lowDisksMessages);
  const { locale } = useMessages(staffMessages);
  if (data?.disks === undefined) return null;
  const { moment, rate } = formatsOf(locale);
  return (
    <Notice tone="bad" boxed>
      <div className={styles.content}>
        <h2>{m.title}</h2>
        {data.disks.map(({ disk, freeShare, since }) => (
          <p key={disk}>{m.disk(disk, rate((freeShare ?? 0) * 100), moment(since))}</p>
        ))}
        {data.disks.some(({ disk, isFull }) => isFull && disk === EVENT_STORE) && <p>{m.full}</p>}
        <p>{m.remedy}</p>
      </div>
    </Notice>
  );
}

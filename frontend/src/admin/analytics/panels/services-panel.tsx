import type { TopService } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

/** The best-selling services, in the order given; revenue in cents. */
export function ServicesPanel({ services }: { services: readonly TopService[] }) {
  const m = useMessages(staffMessages);
  const { count: format, money } = formatsOf(m.locale);
  const most = Math.max(1, ...services.map(({ count }) => count));
  return (
    <Panel title={m.services.title} subtitle={m.services.subtitle} empty={services.length === 0}>
      <ol className={styles.rows}>
        {services.map(({ serviceId, serviceName, count, revenue }, index) => (
          <li key={serviceId} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.rank}>{`#${index + 1}`}</span>
              <span className={styles.name}>{serviceName}</span>
              <span className={styles.detail}>{m.sales(format(count))}</span>
              <span className={styles.money}>{money(revenue)}</span>
            </div>
            <Progress label={serviceName} value={count} max={most} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

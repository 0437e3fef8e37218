import type { TopService } from '@shop/domain/analytics';
import { adminMessages } from '../app/messages/admin.js';
import { formatMoney } from '../ui/money.js';
import { Progress } from '../ui/progress.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

const m = adminMessages.dashboard;

/** What sells best, in the order given; revenue in cents. */
export function ServicesPanel({ services }: { services: readonly TopService[] }) {
  const most = Math.max(1, ...services.map(({ count }) => count));
  return (
    <Panel title={m.servicesTitle} subtitle={m.servicesSubtitle} empty={services.length === 0}>
      <ol className={styles.rows}>
        {services.map(({ serviceId, serviceName, count, revenue }, index) => (
          <li key={serviceId} className={styles.row}>
            <div className={styles.words}>
              <span className={styles.rank}>#{index + 1}</span>
              <span className={styles.name}>{serviceName}</span>
              <span className={styles.detail}>{m.sales(count)}</span>
              <span className={styles.money}>{formatMoney(revenue)}</span>
            </div>
            <Progress label={serviceName} value={count} max={most} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

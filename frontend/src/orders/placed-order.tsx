import { formatMoney } from '../ui/money.js';
import { Plate } from '../ui/data-display/plate.js';
import { OrderProgress } from './order-progress.js';
import { useLiveOrder } from './use-live-order.js';
import styles from './placed-order.module.css';

/** A summary of an order with live updates: car, reports, amount and progress. Renders nothing until it is loaded. */
export function PlacedOrder({ token }: { token: string }) {
  const { data: order } = useLiveOrder(token);
  if (order === undefined) return null;
  const { vehicle, reports, amountCents } = order;
  return (
    <div className={styles.order}>
      <div className={styles.vehicle}>
        <Plate id={vehicle.plate ?? vehicle.vin ?? ''} />
        <strong>
          {vehicle.make} {vehicle.model}
        </strong>
      </div>
      <p className={styles.what}>
        <span>{reports.map(({ serviceName }) => serviceName).join(' + ')}</span>
        <strong>{formatMoney(amountCents)}</strong>
      </p>
      <OrderProgress order={order} />
    </div>
  );
}

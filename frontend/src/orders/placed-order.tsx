import { formatMoney } from '../ui/money.js';
import { Plate } from '../ui/data-display/plate.js';
import { OrderProgress } from './order-progress.js';
import { useLiveOrder } from './use-live-order.js';
import styles from './placed-order.module.css';

/** An order in short, as it moves: for which car, what, how much, and how far it is. Nothing while it is not known. */
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

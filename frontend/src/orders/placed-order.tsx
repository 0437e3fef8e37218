import { formatMoney } from '../ui/money.js';
import { Plate } from '../ui/data-display/plate.js';
import { Skeleton } from '../ui/feedback/skeleton.js';
import { OrderProgress } from './order-progress.js';
import { useLiveOrder } from './use-live-order.js';
import styles from './placed-order.module.css';

/** Takes the place of a summary that is loading. */
export const PlacedOrderSkeleton = () => (
  <div className={styles.order} aria-hidden="true">
    <Skeleton shape="title" />
    <Skeleton />
    <Skeleton />
  </div>
);

/** A summary of an order with live updates: car, reports, amount and progress. Renders nothing where it cannot be loaded. */
export function PlacedOrder({ token }: { token: string }) {
  const { data: order, isError } = useLiveOrder(token);
  if (order === undefined) return isError ? null : <PlacedOrderSkeleton />;
  const { vehicle, reports, amountCents } = order;
  return (
    <div className={styles.order}>
      <div className={styles.vehicle}>
        <Plate id={vehicle.plate ?? vehicle.vin ?? ''} />
        <strong translate="no">{`${vehicle.make} ${vehicle.model}`}</strong>
      </div>
      <p className={styles.what}>
        <span>{reports.map(({ serviceName }) => serviceName).join(' + ')}</span>
        <strong translate="no">{formatMoney(amountCents)}</strong>
      </p>
      <OrderProgress order={order} />
    </div>
  );
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffOrder, StaffOrders } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { getJson, postJson } from '../../api/http.js';

const REFRESH_MS = 30_000;

export const staffOrdersQuery = queryOptions({
  queryKey: ['admin', 'orders'],
  queryFn: () => getJson<StaffOrders>('/api/admin/orders', { background: true }),
  refetchInterval: REFRESH_MS,
});

/** Whether an order is late, and neither delivered nor withdrawn. */
export const isLate = ({ lateAt, deliveredAt, withdrawnAt }: StaffOrder): boolean =>
  lateAt !== null && deliveredAt === null && withdrawnAt === null;

/** Whether a staff member has to decide or to repair something about the order. */
export const awaitsDecision = (order: StaffOrder): boolean =>
  order.refundsAsked.length + order.refundsHeld.length + order.refundsFailed.length > 0 ||
  order.mailTrouble !== null ||
  order.addressChange !== null;

export const needsSomebody = (order: StaffOrder): boolean => isLate(order) || awaitsDecision(order);

/** The decisions of staff about an order. */
type StaffAction =
  | { readonly action: 'address' | 'address/decline' | 'redelivery' }
  | {
      readonly action: `refunds/${ServiceId}${'' | '/decline' | '/by-hand'}`;
      readonly body: { readonly reason: string };
    };

/** Sends a decision about one order, then refetches the list. */
export function useStaffAction(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, ...rest }: StaffAction) =>
      postJson<unknown>(`/api/admin/orders/${orderId}/${action}`, 'body' in rest ? rest.body : undefined),
    onSuccess: () => client.invalidateQueries({ queryKey: staffOrdersQuery.queryKey }),
  });
}

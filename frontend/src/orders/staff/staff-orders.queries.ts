import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ServiceId } from '@shop/domain/pricing';
import { getJson, postJson } from '../../api/http.js';

const REFRESH_MS = 30_000;

/** An order that staff has to know of; ISO 8601 UTC. */
export type StaffOrder = {
  orderId: string;
  reference: string;
  vehicle: string;
  paidAt: string;
  alarmedAt: string | null;
  lateAt: string | null;
  deliveredAt: string | null;
  withdrawnAt: string | null;
  missing: readonly ServiceId[];
  mailTrouble: string | null;
  refundsAsked: readonly ServiceId[];
  refundsFailed: readonly ServiceId[];
  /** Refunds of a withdrawal that staff decides about, and when they have to be back. */
  refundsHeld: readonly ServiceId[];
  refundDueAt: string | null;
  opened: readonly ServiceId[];
  addressChange: 'referred' | null;
  earlierWithdrawals: readonly { reference: string | null; declaredAt: string }[];
};

export type StaffOrders = {
  orders: readonly StaffOrder[];
  days: number;
  delivered: number;
  inTime: number;
  withdrawn: number;
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
  refundedCents: number;
};

export const staffOrdersQuery = queryOptions({
  queryKey: ['admin', 'orders'],
  queryFn: () => getJson<StaffOrders>('/api/admin/orders', { background: true }),
  refetchInterval: REFRESH_MS,
});

/** What staff decides about an order. */
export type Handling =
  | { readonly handle: 'grant'; readonly serviceId: ServiceId }
  | { readonly handle: 'decline'; readonly serviceId: ServiceId; readonly reason: string }
  | { readonly handle: 'redeliver' | 'grant-address' | 'decline-address' };

const handled = (orderId: string, handling: Handling): Promise<unknown> => {
  const order = `/api/admin/orders/${orderId}`;
  switch (handling.handle) {
    case 'grant':
      return postJson(`${order}/refunds/${handling.serviceId}`);
    case 'decline':
      return postJson(`${order}/refunds/${handling.serviceId}/decline`, { reason: handling.reason });
    case 'grant-address':
      return postJson(`${order}/address`);
    case 'decline-address':
      return postJson(`${order}/address/decline`);
    case 'redeliver':
      return postJson(`${order}/redelivery`);
  }
};

/** Decides about one order, and reads the list anew. */
export function useHandling(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (handling: Handling) => handled(orderId, handling),
    onSuccess: () => client.invalidateQueries({ queryKey: staffOrdersQuery.queryKey }),
  });
}

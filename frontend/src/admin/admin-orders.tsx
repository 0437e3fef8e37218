import { useQuery } from '@tanstack/react-query';
import type { Staff } from './staff-header.js';
import { StaffPage } from './staff-page.js';
import { StaffOrdersPanel } from './orders/staff-orders.js';
import { staffOrdersQuery } from './orders/staff-orders.queries.js';
import { staffOrderMessages } from '../i18n/staff/staff-orders.js';
import { useMessages } from '../i18n/messages.js';

/** /admin/orders: the state of the deliveries, with the same header as the dashboard. */
export function OrdersPage({ staff }: { staff: Staff }) {
  const m = useMessages(staffOrderMessages);
  const { isFetching, refetch } = useQuery(staffOrdersQuery);
  return (
    <StaffPage title={m.title} subtitle={m.subtitle} staff={staff} refreshing={isFetching} onRefresh={refetch}>
      <StaffOrdersPanel />
    </StaffPage>
  );
}

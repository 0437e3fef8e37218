import { useQuery } from '@tanstack/react-query';
import type { Staff } from '../analytics/dashboard-header.js';
import { StaffPage } from '../analytics/staff-page.js';
import { StaffOrdersPanel } from '../reports/staff-orders.js';
import { staffOrdersQuery } from '../reports/staff-orders.queries.js';
import { STAFF_ORDERS } from './messages/order/staff.js';
import { useStaffLanguage } from './messages/staff/use-staff-messages.js';

/** /admin/orders: how deliveries go, under the dashboard's own bar. */
export function OrdersPage({ staff }: { staff: Staff }) {
  const m = STAFF_ORDERS[useStaffLanguage()];
  const { isFetching, refetch } = useQuery(staffOrdersQuery);
  return (
    <StaffPage
      title={m.title}
      subtitle={m.subtitle}
      staff={staff}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <StaffOrdersPanel />
    </StaffPage>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Staff } from './staff-header.js';
import { StaffPage } from './staff-page.js';
import { StaffOrdersPanel } from '../orders/staff/staff-orders.js';
import { staffOrdersQuery } from '../orders/staff/staff-orders.queries.js';
import { STAFF_ORDERS } from '../i18n/order/staff.js';
import { useStaffLanguage } from '../i18n/staff/use-staff-messages.js';

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

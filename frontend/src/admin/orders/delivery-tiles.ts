import type { StaffOrders } from '@shop/domain/orders';
import { staffOrderMessages } from '../../i18n/staff/staff-orders.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import type { Tile } from '../../ui/data-display/tiles.js';
import { formatMinutes } from '../../ui/time/duration.js';

/** Minimum share of deliveries in time; below it, the promise counts as broken too often. */
const MIN_KEPT_SHARE = 0.9;

/** Figures on how the delivery promise is kept; none while nothing was delivered. */
export function useDeliveryTiles({ delivered, inTime, medianMinutes, ninetiethMinutes }: StaffOrders): Tile[] {
  const m = useMessages(staffOrderMessages);
  const { locale } = useMessages(staffMessages);
  if (delivered === 0) return [];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = inTime / delivered;
  const time = (minutes: number | null) => (minutes === null ? '–' : formatMinutes(minutes, locale));
  return [
    { name: m.median, value: time(medianMinutes) },
    { name: m.ninetieth, value: time(ninetiethMinutes) },
    { name: m.inTime, value: percent.format(share), tone: share < MIN_KEPT_SHARE ? 'bad' : 'good' },
  ];
}

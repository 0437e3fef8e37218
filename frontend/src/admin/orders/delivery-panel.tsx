import { useQuery } from '@tanstack/react-query';
import type { StaffOrders } from '@shop/domain/orders';
import { staffOrderMessages } from '../../i18n/staff/staff-orders.js';
import { useMessages } from '../../i18n/messages.js';
import { Card } from '../../ui/surfaces/card.js';
import { Tiles } from '../../ui/data-display/tiles.js';
import { useDeliveryTiles } from './delivery-tiles.js';
import { staffOrdersQuery } from './staff-orders.queries.js';
import frame from '../../ui/surfaces/panel.module.css';

function Board({ orders }: { orders: StaffOrders }) {
  const m = useMessages(staffOrderMessages);
  const tiles = useDeliveryTiles(orders);
  return (
    <Card className={frame.panel} aria-labelledby="delivery-board">
      <div>
        <h2 id="delivery-board">{m.board.title}</h2>
        <p className={frame.subtitle}>{m.board.subtitle(orders.days)}</p>
      </div>
      {tiles.length === 0 ? <p className={frame.empty}>{m.board.none}</p> : <Tiles tiles={tiles} />}
    </Card>
  );
}

/** Panel on how the delivery promise is kept, shown beside the figures of the dashboard. */
export function DeliveryPanel() {
  const { data } = useQuery(staffOrdersQuery);
  return data === undefined ? null : <Board orders={data} />;
}

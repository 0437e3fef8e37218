import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isOrderUnderWay, type OrderView } from '@shop/domain/orders';
import { listenTo } from '../api/live.js';
import { orderQuery, orderStreamPath } from './order.queries.js';

const POLL_INTERVAL_MS = 10_000;

const moves = (order: OrderView | undefined): boolean => order !== undefined && isOrderUnderWay(order);

/** An order with live updates: from its stream while it is under way, by polling while the stream is not open. */
export function useLiveOrder(token: string) {
  const client = useQueryClient();
  const [isHeard, setHeard] = useState(false);
  const query = useQuery({
    ...orderQuery(token),
    refetchInterval: ({ state: { data, status } }) =>
      moves(data) && status !== 'error' && !isHeard ? POLL_INTERVAL_MS : false,
  });
  const isMoving = moves(query.data) && !query.isError;
  useEffect(() => {
    if (!isMoving) return undefined;
    const stop = listenTo(orderStreamPath(token), ['order'], {
      onMessage: (_name, order) => client.setQueryData(orderQuery(token).queryKey, order as OrderView),
      onOpen: setHeard,
    });
    return () => {
      stop();
      setHeard(false);
    };
  }, [client, token, isMoving]);
  return query;
}

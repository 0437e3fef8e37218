import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Freshness, LiveFigures } from '@shop/domain/analytics';
import { listenTo } from '../../api/live.js';
import { serverNow } from '../../ui/time/server-clock.js';
import { dashboardQuery, LIVE_PATH, renewUnpushed } from './dashboard.queries.js';

/** State of the stream after its last message; `heardAt` in ms, by the clock of the shop. */
export interface Live {
  isOpen: boolean;
  heardAt: number;
  freshness: Freshness | null;
}

const MIN_INTERVAL_MS = 2_000;

/** Puts pushed figures on the page; the regular refetching continues as well. */
export function useLiveFigures(onSignedOut: () => void): Live {
  const client = useQueryClient();
  const [live, setLive] = useState<Live>({ isOpen: false, heardAt: 0, freshness: null });
  useEffect(() => {
    let renewedAt = 0;
    let movedAt: Freshness['movedAt'] | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const renew = () => {
      renewedAt = Date.now();
      void renewUnpushed(client);
    };
    const show = ({ figures, freshness }: LiveFigures) => {
      const before = client.getQueryData(dashboardQuery.queryKey);
      client.setQueryData(dashboardQuery.queryKey, figures);
      setLive({ isOpen: true, heardAt: serverNow(), freshness });
      const hasMoved = movedAt !== undefined && movedAt !== freshness.movedAt;
      movedAt = freshness.movedAt;
      if (!hasMoved && (before === undefined || JSON.stringify(before) === JSON.stringify(figures))) return;
      clearTimeout(later);
      later = setTimeout(renew, Math.max(0, renewedAt + MIN_INTERVAL_MS - Date.now()));
    };
    const stop = listenTo(LIVE_PATH, ['figures', 'signed-out'], {
      onMessage: (name, data) => (name === 'figures' ? show(data as LiveFigures) : onSignedOut()),
      onOpen: (isOpen) => setLive((known) => ({ ...known, isOpen })),
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [client, onSignedOut]);
  return live;
}

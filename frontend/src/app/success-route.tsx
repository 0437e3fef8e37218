import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { SuccessPage } from '../payments/success-page.js';
import { confirmedEmail, forgetPurchase } from '../sessions/saved-state.js';
import { configurationQuery } from './configuration.queries.js';
import { Header } from './header.js';
import { PageFrame } from './page-frame.js';
import { useStartOver } from './start-over.js';

function paidAtIn(state: unknown): number | null {
  if (state === null || typeof state !== 'object' || !('paidAt' in state)) return null;
  return typeof state.paidAt === 'number' ? state.paidAt : null;
}

/** /success: the e-mail is read once, then what the purchase left behind is forgotten. */
export function SuccessRoute() {
  const [email] = useState(confirmedEmail);
  const { state } = useLocation() as { state: unknown };
  const { data } = useQuery(configurationQuery);
  const startOver = useStartOver();
  useEffect(forgetPurchase, []);
  return (
    <PageFrame header={<Header onBack={startOver} />}>
      <SuccessPage email={email} paidAt={paidAtIn(state)} customerAppUrl={data?.customerAppUrl} onAnother={startOver} />
    </PageFrame>
  );
}

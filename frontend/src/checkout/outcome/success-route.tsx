import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { SuccessPage } from '../../payments/success/success-page.js';
import { UnpaidPage } from '../../payments/success/unpaid-page.js';
import { PlacedOrder, PlacedOrderSkeleton } from '../../orders/placed-order.js';
import { orderLinkQuery, orderPage } from '../../orders/order.queries.js';
import { confirmedEmail, removePurchase } from '../../storage/finished-purchase.js';
import { useConfiguration } from '../../api/configuration.js';
import { Header } from '../../layout/header.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import { useStartOver } from '../../sessions/start-over.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import { usePaid } from './use-paid.js';

/** /success: reads the e-mail once, then clears the data of the purchase; only a paid session gets the thank-you page. */
export function SuccessRoute() {
  const { success: m } = useMessages(shopMessages);
  const [email] = useState(confirmedEmail);
  const data = useConfiguration();
  const { long: within } = useDeliveryTime();
  const { state, paidAt, uuid, pauseSeconds, asking, askAgain } = usePaid();
  const startOver = useStartOver();
  const navigate = useNavigate();
  useEffect(removePurchase, []);
  const paid = state === 'paid';
  const { data: link, isError: isUnknown } = useQuery(orderLinkQuery(paid ? uuid : null));
  return (
    <PageFrame
      header={<Header {...(paid ? { onBack: startOver } : {})} />}
      title={paid ? m.title(within) : state === 'checking' ? m.checking : m.unpaid.title}
    >
      {paid ? (
        <SuccessPage
          email={email}
          paidAt={paidAt}
          customerAppUrl={data?.customerAppUrl}
          orderPage={link && orderPage(link.token)}
          order={link ? <PlacedOrder token={link.token} /> : !isUnknown && <PlacedOrderSkeleton />}
          onAnother={startOver}
        />
      ) : (
        <UnpaidPage
          state={state}
          pauseSeconds={pauseSeconds}
          asking={asking}
          email={email}
          supportEmail={data?.supportEmail}
          onAgain={askAgain}
          onResume={() => void navigate('/')}
          onAnother={startOver}
        />
      )}
    </PageFrame>
  );
}

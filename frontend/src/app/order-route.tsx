import { useParams } from 'react-router';
import { AwaitedOrder } from '../orders/awaited-order.js';
import { OrderPage } from '../orders/order-page.js';
import { isReplaced } from '../orders/order.queries.js';
import { useLiveOrder } from '../orders/use-live-order.js';
import { Header } from '../layout/header.js';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { LanguageContext, useLanguage } from '../i18n/messages.js';
import { PageFrame } from '../layout/page-frame.js';

/** /commande/<token>: the buyer's page, in the language of the order. */
export function OrderRoute() {
  const { token = '' } = useParams();
  const language = useLanguage();
  const { data, error, failureCount, failureReason } = useLiveOrder(token);
  const order = error !== null && isReplaced(error) ? undefined : data;
  const spoken = order?.lang ?? language;
  const m = orderMessages[spoken];
  const awaited = (
    <>
      <h1>{m.title('').trim()}</h1>
      <AwaitedOrder messages={m} error={error} looks={failureCount} reason={failureReason} />
    </>
  );
  return (
    <PageFrame trackersWait header={<Header />} title={m.title(order?.reference ?? '')}>
      {order === undefined ? (
        awaited
      ) : (
        <LanguageContext value={spoken}>
          <OrderPage key={token} token={token} order={order} whileLoading={awaited} />
        </LanguageContext>
      )}
    </PageFrame>
  );
}

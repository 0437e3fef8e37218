import { useParams } from 'react-router';
import { AwaitedOrder } from '../orders/awaited-order.js';
import { OrderPage } from '../orders/order-page.js';
import { isReplaced } from '../orders/order.queries.js';
import { useFindings } from '../orders/reading/findings.js';
import { useLiveOrder } from '../orders/use-live-order.js';
import { Header } from '../layout/header.js';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { LanguageContext, useLanguage } from '../i18n/messages.js';
import { PageFrame } from '../layout/page-frame.js';
import { useNow } from '../ui/time/use-now.js';

function Order({ token }: { token: string }) {
  const language = useLanguage();
  const { data, error, failureCount, failureReason } = useLiveOrder(token);
  const order = error !== null && isReplaced(error) ? undefined : data;
  const now = useNow();
  const findings = useFindings(token, order, now);
  const isAwaited = order === undefined || findings === undefined;
  const spoken = order?.lang ?? language;
  const m = orderMessages[spoken];
  return (
    <PageFrame
      trackersWait
      header={<Header />}
      title={m.title(order?.reference ?? '')}
      busy={isAwaited && failureCount === 0}
    >
      {isAwaited ? (
        <>
          <h1>{m.title('').trim()}</h1>
          <AwaitedOrder messages={m} error={error} looks={failureCount} reason={failureReason} />
        </>
      ) : (
        <LanguageContext value={spoken}>
          <OrderPage token={token} order={order} findings={findings} now={now} />
        </LanguageContext>
      )}
    </PageFrame>
  );
}

/** /commande/<token>: the buyer's page, in the language of the order. */
export function OrderRoute() {
  const { token = '' } = useParams();
  return <Order key={token} token={token} />;
}

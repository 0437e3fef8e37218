import { useParams } from 'wouter';
import { pauseIn } from '../api/pause.js';
import { OrderPage } from '../orders/order-page.js';
import { hasCode, isSlow } from '../orders/order.queries.js';
import { useLiveOrder } from '../orders/use-live-order.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { Header } from '../layout/header.js';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { orderTexts } from '../i18n/orders/order-texts.js';
import { LanguageContext, useLanguage } from '../i18n/texts.js';
import { PageFrame } from '../layout/page-frame.js';

/** What is said to a buyer who waits: the order is still to be opened, or cannot be shown. */
const WhileSlow = ({ texts, reason }: { texts: OrderMessages; reason: Error | null }) =>
  reason !== null && hasCode(reason, 'order-not-open') ? (
    <Notice tone="plain">{texts.opening}</Notice>
  ) : (
    <Notice tone="bad">{texts.away}</Notice>
  );

/** /commande/<token>: the buyer's page, in the language of the order. */
export function OrderRoute() {
  const { token = '' } = useParams();
  const language = useLanguage();
  const { data: order, error, failureCount, failureReason } = useLiveOrder(token);
  const pause = pauseIn(failureReason);
  const spoken = order?.lang ?? language;
  const m = orderTexts[spoken];
  const isLookedFor = order === undefined && pause === undefined && error === null;
  return (
    <PageFrame header={<Header />} title={m.title(order?.reference ?? '')}>
      {order === undefined ? (
        <h1>{m.title('').trim()}</h1>
      ) : (
        <LanguageContext value={spoken}>
          <OrderPage token={token} order={order} />
        </LanguageContext>
      )}
      {order === undefined && pause !== undefined && <Notice tone="bad">{m.comesBack(pause)}</Notice>}
      {isLookedFor && <Spinner label={m.loading} />}
      {isLookedFor && isSlow(failureCount) && <WhileSlow texts={m} reason={failureReason} />}
      {order === undefined && error !== null && <Notice tone="bad">{m.unknown}</Notice>}
    </PageFrame>
  );
}

import { useParams } from 'wouter';
import { ApiError } from '../api/api-error.js';
import { pauseIn } from '../api/pause.js';
import { OrderPage } from '../orders/order-page.js';
import { useLiveOrder } from '../orders/use-live-order.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { Header } from '../layout/header.js';
import { orderTexts } from '../i18n/orders/order-texts.js';
import { LanguageContext, useLanguage } from '../i18n/texts.js';
import { PageFrame } from '../layout/page-frame.js';

/** /commande/<token>: the buyer's page, in the language of the order. */
export function OrderRoute() {
  const { token = '' } = useParams();
  const language = useLanguage();
  const { data: order, error, failureReason } = useLiveOrder(token);
  const pause = pauseIn(failureReason);
  const spoken = order?.lang ?? language;
  const m = orderTexts[spoken];
  const isUnknown = error instanceof ApiError && error.status === 404;
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
      {order === undefined && pause === undefined && error === null && <Spinner label={m.loading} />}
      {order === undefined && error !== null && <Notice tone="bad">{isUnknown ? m.unknown : m.away}</Notice>}
    </PageFrame>
  );
}

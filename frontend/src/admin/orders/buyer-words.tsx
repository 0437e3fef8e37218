import { useMutation } from '@tanstack/react-query';
import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import { staffRefundMessages } from '../../i18n/staff/staff-refunds.js';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Button } from '../../ui/inputs/button.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import styles from './staff-orders.module.css';
import { accessPersonalData } from './story.queries.js';

/** What the buyer wrote about a report: personal data, shown once the access is recorded with the refund request as its reason. */
export function BuyerWords({ orderId, serviceId }: { orderId: string; serviceId: ServiceId }) {
  const m = useMessages(staffRefundMessages);
  const { data, mutate, isPending, isError } = useMutation(accessPersonalData(orderId));
  const words = useFocusAfter<HTMLQuoteElement>(data);
  if (data !== undefined) {
    return (
      <blockquote ref={words} className={styles.words} tabIndex={-1}>
        {data.refundRequests.find((request) => request.serviceId === serviceId)?.explanation}
      </blockquote>
    );
  }
  return (
    <div>
      <Button kind="link" busy={isPending} onClick={() => mutate(m.accessReason(SERVICE_NAMES[serviceId]))}>
        {m.readWords}
      </Button>
      <p className={styles.recorded}>{m.recorded}</p>
      {isError && <Notice tone="bad">{m.wordsFailed}</Notice>}
    </div>
  );
}

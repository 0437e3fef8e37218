import { useMutation } from '@tanstack/react-query';
import type { StoryView } from '@shop/domain/admin';
import { staffRefundMessages } from '../../i18n/staff/staff-refunds.js';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Button } from '../../ui/inputs/button.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import styles from './staff-orders.module.css';
import { accessPersonalData } from './story.queries.js';

/** `reason`: why staff read them, as it is recorded. */
interface BuyerWordsProps {
  orderId: string;
  reason: string;
  wordsIn: (story: StoryView) => string | null | undefined;
}

/** What the buyer wrote: personal data, shown once the access is recorded with its reason. */
export function BuyerWords({ orderId, reason, wordsIn }: BuyerWordsProps) {
  const m = useMessages(staffRefundMessages);
  const { data, mutate, isPending, isError } = useMutation(accessPersonalData(orderId));
  const words = useFocusAfter<HTMLQuoteElement>(data);
  if (data !== undefined) {
    return (
      <blockquote ref={words} className={styles.words} tabIndex={-1}>
        {wordsIn(data)}
      </blockquote>
    );
  }
  return (
    <div>
      <Button kind="link" busy={isPending} onClick={() => mutate(reason)}>
        {m.readWords}
      </Button>
      <p className={styles.recorded}>{m.recorded}</p>
      {isError && <Notice tone="bad">{m.wordsFailed}</Notice>}
    </div>
  );
}

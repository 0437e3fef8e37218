import { useMutation } from '@tanstack/react-query';
import type { StoryView } from '@shop/domain/admin';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Panel } from '../analytics/panels/panel.js';
import { Button } from '../../ui/inputs/button.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Notice } from '../../ui/feedback/notice.js';
import { replaceOrderLink } from '../staff.queries.js';
import styles from '../story-page.module.css';

interface ReplacedLinkProps {
  story: StoryView;
  onReplaced: () => Promise<unknown>;
}

/** Replaces the link of the order, which others may know, once staff has confirmed it. */
export function ReplacedLink({ story: { uuid, lines }, onReplaced }: ReplacedLinkProps) {
  const { orderLink: m } = useMessages(staffMessages);
  const link = lines.filter(({ type }) => type === 'OrderLinkReplaced').length;
  const { mutate, isPending, isError, isSuccess } = useMutation({
    ...replaceOrderLink(uuid),
    onSuccess: onReplaced,
  });
  return (
    <Panel title={m.title} subtitle={m.replacedBefore(link)}>
      <Disclosure title={m.replace}>
        <div className={styles.access}>
          <p>{m.consequence}</p>
          <Button kind="secondary" busy={isPending} onClick={() => mutate(link)}>
            {m.confirm}
          </Button>
        </div>
      </Disclosure>
      {isSuccess && <Notice tone="good">{m.done}</Notice>}
      {isError && <Notice tone="bad">{m.failed}</Notice>}
    </Panel>
  );
}

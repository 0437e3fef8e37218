import type { SharedLinkView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { sharingMessages } from '../../i18n/orders/sharing.js';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../ui/feedback/notice.js';
import { copyText } from '../../ui/feedback/copy-text.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { hasCode } from '../../api/api-error.js';

import { useFocusAfter } from '../../ui/use-focus-after.js';
import { useCreateSharedLink, useRevokeSharedLink } from './sharing.queries.js';
import styles from './share-report.module.css';

interface WorkingLinkProps {
  link: SharedLinkView;
  title: string;
  isRevoking: boolean;
  onRevoke: () => void;
}

function WorkingLink({ link: { token, expiresAt }, title, isRevoking, onRevoke }: WorkingLinkProps) {
  const m = useMessages(sharingMessages);
  const url = new URL(`/partage/${token}`, window.location.origin).href;
  const send = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <>
      <Field label={m.link} hint={m.until(expiresAt)} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copyText(url, m)}>{m.copy}</Button>
        {'share' in navigator && (
          <Button kind="secondary" onClick={send}>
            {m.send}
          </Button>
        )}
        <Button kind="quiet" busy={isRevoking} onClick={onRevoke}>
          {m.revoke}
        </Button>
      </div>
    </>
  );
}

/** The link that shares this report: it can be created, copied, sent and revoked. */
export function ShareReport({ token, serviceId, title }: { token: string; serviceId: ServiceId; title: string }) {
  const m = useMessages(sharingMessages);
  const creation = useCreateSharedLink(token, serviceId);
  const revocation = useRevokeSharedLink(token, serviceId);
  const link = revocation.isSuccess ? undefined : creation.data;
  const focused = useFocusAfter<HTMLDivElement>(link);
  const error = creation.error ?? revocation.error;
  const create = () => {
    revocation.reset();
    creation.mutate();
  };
  return (
    <Disclosure title={m.title} className={styles.share}>
      <div ref={focused} tabIndex={-1} className={styles.body}>
        <p>{m.what}</p>
        {revocation.isSuccess && <Notice tone="plain">{m.revoked}</Notice>}
        {error !== null && <Notice tone="bad">{hasCode(error, 'shared-links-used-up') ? m.usedUp : m.failed}</Notice>}
        {link === undefined ? (
          <Button kind="secondary" busy={creation.isPending} onClick={create}>
            {m.create}
          </Button>
        ) : (
          <WorkingLink
            link={link}
            title={title}
            isRevoking={revocation.isPending}
            onRevoke={() => revocation.mutate()}
          />
        )}
      </div>
    </Disclosure>
  );
}

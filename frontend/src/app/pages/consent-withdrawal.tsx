import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withdrawConsent } from '../../customers/customer.queries.js';
import { readLocal } from '../../storage/saved-state.js';
import { sessionQuery } from '../../sessions/session.queries.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { RetryNotice } from '../../ui/feedback/retry-notice.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import styles from './consent-withdrawal.module.css';

function KnownConsent({ uuid, wasGiven }: { uuid: string; wasGiven: boolean }) {
  const m = useMessages(shopMessages).customers.withdrawal;
  const client = useQueryClient();
  const { mutate, isPending, isError, isSuccess } = useMutation({
    ...withdrawConsent,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery(uuid).queryKey }),
  });
  const isGiven = wasGiven && !isSuccess;
  return (
    <>
      <p role="status">{isSuccess ? m.withdrawn : isGiven ? m.given : m.none}</p>
      <Button kind="secondary" busy={isPending} disabled={!isGiven} onClick={() => mutate(uuid)}>
        {m.withdraw}
      </Button>
      {isError && <Notice tone="bad">{m.failed}</Notice>}
    </>
  );
}

/** The consent of this browser's session, and a button to withdraw it: one press, as giving it was one tick. */
export function ConsentWithdrawal() {
  const { customers, trust } = useMessages(shopMessages);
  const m = customers.withdrawal;
  const uuid = readLocal('sessionUuid') ?? '';
  const { data, isLoading, isFetching, refetch } = useQuery({ ...sessionQuery(uuid), enabled: uuid !== '' });
  const isKnown = uuid === '' || data !== undefined;
  return (
    <section className={styles.consent} aria-labelledby="consent" aria-busy={isLoading}>
      <h2 id="consent">{m.title}</h2>
      {isKnown && <KnownConsent uuid={uuid} wasGiven={data?.gdprConsent === true} />}
      {!isKnown && isLoading && <Skeleton shape="title" />}
      {!isKnown && !isLoading && (
        <RetryNotice retry={trust.retry} busy={isFetching} onRetry={() => void refetch()}>
          {m.notLoaded}
        </RetryNotice>
      )}
    </section>
  );
}

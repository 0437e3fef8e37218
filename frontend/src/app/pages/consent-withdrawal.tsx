import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withdrawConsent } from '../../customers/customer.queries.js';
import { readLocal } from '../../storage/saved-state.js';
import { sessionQuery } from '../../sessions/session.queries.js';
import { Button } from '../../ui/inputs/button.js';
import { Notice } from '../../ui/feedback/notice.js';
import { useMessages } from '../../i18n/use-messages.js';
import styles from './consent-withdrawal.module.css';

/** The consent of this browser's session, and a button to withdraw it: one press, as giving it was one tick. */
export function ConsentWithdrawal() {
  const m = useMessages().customers.withdrawal;
  const uuid = readLocal('sessionUuid') ?? '';
  const client = useQueryClient();
  const { data } = useQuery({ ...sessionQuery(uuid), enabled: uuid !== '' });
  const { mutate, isPending, isError, isSuccess } = useMutation({
    ...withdrawConsent,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery(uuid).queryKey }),
  });
  const isGiven = data?.gdprConsent === true && !isSuccess;
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <h2 id="consent">{m.title}</h2>
      <p role="status">{isSuccess ? m.withdrawn : isGiven ? m.given : m.none}</p>
      <Button kind="secondary" busy={isPending} disabled={!isGiven} onClick={() => mutate(uuid)}>
        {m.withdraw}
      </Button>
      {isError && <Notice tone="bad">{m.failed}</Notice>}
    </section>
  );
}

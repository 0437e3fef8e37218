import { useState, type SyntheticEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { staffRefundMessages } from '../../i18n/staff/staff-refunds.js';
import { useMessages } from '../../i18n/messages.js';
import { hasCode } from '../../api/api-error.js';
import { Panel } from '../analytics/panels/panel.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { MoneyDialog } from '../orders/money-dialog.js';
import { formatMoney } from '../../ui/money.js';
import { recordWithdrawal } from '../staff.queries.js';
import styles from '../story-page.module.css';

const EMPTY = { name: '', email: '', sentOn: '' };

function why(failure: Error, m: Readonly<Record<'tooLate' | 'wrongDay' | 'failed', string>>): string {
  if (hasCode(failure, 'withdrawal-too-late')) return m.tooLate;
  return hasCode(failure, 'withdrawal-day-wrong') ? m.wrongDay : m.failed;
}

interface ReceivedWithdrawalProps {
  uuid: string;
  amountCents: number | null;
  onRecorded: () => Promise<unknown>;
}

/** Records a withdrawal that the buyer sent by mail or letter, with the day of sending, after a question: its money is given back. */
export function ReceivedWithdrawal({ uuid, amountCents, onRecorded }: ReceivedWithdrawalProps) {
  const { withdrawal: m } = useMessages(staffMessages);
  const refund = useMessages(staffRefundMessages);
  const [isAsking, setAsking] = useState(false);
  const [declared, setDeclared] = useState(EMPTY);
  const { mutate, isPending, error } = useMutation({
    ...recordWithdrawal(uuid),
    onSuccess: onRecorded,
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  const field = (name: keyof typeof EMPTY, type: string) => ({
    ...{ label: m[name], value: declared[name], type, required: true },
    onChange: (event: SyntheticEvent<HTMLInputElement>) =>
      setDeclared({ ...declared, [name]: event.currentTarget.value }),
  });
  return (
    <Panel title={m.title} subtitle={m.subtitle}>
      <form className={styles.access} onSubmit={submit}>
        <Field {...field('name', 'text')} maxLength={120} />
        <Field {...field('email', 'email')} />
        <Field {...field('sentOn', 'date')} />
        <Button kind="secondary" type="submit" busy={isPending}>
          {m.record}
        </Button>
        {error && <Notice tone="bad">{why(error, m)}</Notice>}
      </form>
      {isAsking && (
        <MoneyDialog
          title={refund.recordWithdrawal}
          details={[
            [refund.paid, amountCents === null ? '–' : formatMoney(amountCents)],
            [m.name, declared.name],
            [m.email, declared.email],
            [m.sentOn, declared.sentOn],
          ]}
          confirm={m.record}
          pending={refund.withdrawalPending}
          asksReason={false}
          onConfirm={() => mutate(declared)}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

import { useState, type SyntheticEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { hasCode } from '../../orders/order.queries.js';
import { Panel } from '../../analytics/panels/panel.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { storyQuery } from '../../orders/staff/story.queries.js';
import { recordWithdrawal } from '../staff.queries.js';
import styles from '../story-page.module.css';

const EMPTY = { name: '', email: '', sentOn: '' };

/** Records a withdrawal that the buyer sent by mail or letter, with the day of sending. */
export function ReceivedWithdrawal({ uuid }: { uuid: string }) {
  const { withdrawal: m } = useTexts(staffTexts);
  const client = useQueryClient();
  const [declared, setDeclared] = useState(EMPTY);
  const { mutate, isPending, error } = useMutation({
    ...recordWithdrawal(uuid),
    onSuccess: () => client.invalidateQueries({ queryKey: storyQuery(uuid).queryKey }),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate(declared);
  };
  const field = (name: keyof typeof EMPTY, type: string) => ({
    ...{ label: m[name], value: declared[name], type, required: true },
    onChange: (event: SyntheticEvent<HTMLInputElement>) =>
      setDeclared({ ...declared, [name]: event.currentTarget.value }),
  });
  const why = (failure: Error): string => {
    if (hasCode(failure, 'withdrawal-too-late')) return m.tooLate;
    return hasCode(failure, 'withdrawal-day-wrong') ? m.wrongDay : m.failed;
  };
  return (
    <Panel title={m.title} subtitle={m.subtitle}>
      <form className={styles.access} onSubmit={submit}>
        <Field {...field('name', 'text')} maxLength={120} />
        <Field {...field('email', 'email')} />
        <Field {...field('sentOn', 'date')} />
        <Button kind="secondary" type="submit" busy={isPending}>
          {m.record}
        </Button>
        {error && <Notice tone="bad">{why(error)}</Notice>}
      </form>
    </Panel>
  );
}

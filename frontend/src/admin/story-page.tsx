import { useState, type SyntheticEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StorySubject, StoryView } from '@shop/domain/admin';
import { ApiError } from '../api/api-error.js';
import { isUnanswered } from '../api/ask-again.js';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Field } from '../ui/inputs/field.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import type { Staff } from './staff-header.js';
import { accessPersonalData, storyQuery } from './orders/story.queries.js';
import { Panel } from './analytics/panels/panel.js';
import { StaffPage } from './staff-page.js';
import { StoryHead } from './story/story-head.js';
import { ReplacedLink } from './story/replaced-link.js';
import { ReceivedWithdrawal } from './story/received-withdrawal.js';
import { StorySteps } from './story/story-steps.js';
import styles from './story-page.module.css';

const MIN_REASON_LENGTH = 3;
const SUBJECT = ['email', 'plate', 'vin', 'vehicle'] as const satisfies readonly (keyof StorySubject)[];

interface PersonalDataAccess {
  pending: boolean;
  error: Error | null;
  ask: (reason: string) => void;
}

const isTooMany = (error: Error): boolean => error instanceof ApiError && error.status === 429;

function AccessForm({ pending, error, ask }: PersonalDataAccess) {
  const { story: m } = useMessages(staffMessages);
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim().length >= MIN_REASON_LENGTH) ask(reason);
  };
  return (
    <form className={styles.access} onSubmit={submit}>
      <Field
        label={m.reason}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button kind="secondary" type="submit" busy={pending} disabled={reason.trim().length < MIN_REASON_LENGTH}>
        {m.access}
      </Button>
      {error && <Notice tone="bad">{isTooMany(error) ? m.accessTooMany : m.accessFailed}</Notice>}
    </form>
  );
}

function Subject({ story, access }: { story: StoryView; access: PersonalDataAccess }) {
  const { story: m } = useMessages(staffMessages);
  const { subject, isMasked } = story;
  return (
    <Panel title={m.subject} subtitle={isMasked ? m.masked : m.shown}>
      <dl className={styles.subject}>
        {SUBJECT.map((name) => (
          <div key={name}>
            <dt>{m[name]}</dt>
            <dd>{subject[name] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {isMasked && <AccessForm {...access} />}
    </Panel>
  );
}

const hasOrder = ({ lines }: StoryView): boolean => lines.some(({ type }) => type === 'OrderOpened');

/** Whether the visit has an order that nobody has withdrawn from. */
const isWithdrawable = (story: StoryView): boolean =>
  hasOrder(story) && story.lines.every(({ type }) => type !== 'WithdrawalDeclared');

function Story({ uuid, staff }: { uuid: string; staff: Staff }) {
  const { story: m, loading, title } = useMessages(staffMessages);
  const read = useQuery(storyQuery(uuid));
  const reveal = useMutation(accessPersonalData(uuid));
  const story = reveal.data ?? read.data;
  const refresh = () => {
    reveal.reset();
    return read.refetch();
  };
  const access = { pending: reveal.isPending, error: reveal.error, ask: reveal.mutate };
  return (
    <StaffPage title={m.title} subtitle={title} staff={staff} refreshing={read.isFetching} onRefresh={refresh}>
      {!read.isFetched && <Spinner label={loading} />}
      {isUnanswered(read) && <Notice tone="bad">{m.failed}</Notice>}
      {story && (
        <>
          <StoryHead story={story} />
          <Subject story={story} access={access} />
          {isWithdrawable(story) && (
            <ReceivedWithdrawal uuid={uuid} amountCents={story.outcome.amountCents} onRecorded={refresh} />
          )}
          {hasOrder(story) && <ReplacedLink story={story} onReplaced={refresh} />}
          <StorySteps lines={story.lines} />
        </>
      )}
    </StaffPage>
  );
}

/**
 * A visit from its first event to its last, in plain words; its personal data is masked until staff reveals it with a reason, and
 * again after a refresh or a change. Nothing of one visit stays when the history leads to another.
 */
export function StoryPage({ staff }: { staff: Staff }) {
  const { uuid = '' } = useParams();
  return <Story key={uuid} uuid={uuid} staff={staff} />;
}

import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { REFUND_REASON_MAX } from '@shop/domain/orders';
import { staffRefundMessages } from '../../i18n/staff/staff-refunds.js';
import { useMessages } from '../../i18n/messages.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Progress } from '../../ui/feedback/progress.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { useSecondsLeft } from '../../ui/time/use-seconds-left.js';
import styles from './money-dialog.module.css';

/** Seconds in which money that staff gives back can still be kept; nothing is sent before. */
export const CANCEL_SECONDS = 10;

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Counts down in sight of everybody; the browser asks before the page is left. */
function Pending({ text, onEnd, onCancel }: { text: string; onEnd: () => void; onCancel: () => void }) {
  const m = useMessages(staffRefundMessages);
  const id = useId();
  const [end] = useState(() => Date.now() + CANCEL_SECONDS * 1000);
  const left = useSecondsLeft(end, onEnd);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <div className={styles.pending}>
      <p id={id}>{`${text} ${m.leave}`}</p>
      <div className={styles.left}>
        <Progress label={m.left(left)} value={left} max={CANCEL_SECONDS} />
        <span aria-hidden="true">{m.left(left)}</span>
      </div>
      <div className={styles.buttons}>
        <Button ref={focus} kind="secondary" aria-describedby={id} onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </div>
  );
}

type QuestionProps = Pick<MoneyDialogProps, 'details' | 'confirm' | 'asksReason'> & {
  onConfirm: (reason: string) => void;
  onCancel: () => void;
};

function Question({ details, confirm, asksReason = true, onConfirm, onCancel }: QuestionProps) {
  const m = useMessages(staffRefundMessages);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asksReason && reason.trim() === '') setMissing(true);
    else onConfirm(reason.trim());
  };
  return (
    <form className={styles.question} noValidate onSubmit={submit}>
      <dl className={styles.details}>
        {details.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {asksReason && (
        <Field
          label={m.reason}
          value={reason}
          required
          maxLength={REFUND_REASON_MAX}
          error={isMissing && reason.trim() === '' ? m.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <p className={styles.later}>{m.later}</p>
      <div className={styles.buttons}>
        <Button type="submit">{confirm}</Button>
        <Button kind="secondary" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}

interface MoneyDialogProps {
  title: string;
  /** What is given back to whom, as terms and values. */
  details: readonly (readonly [term: string, value: ReactNode])[];
  confirm: string;
  /** What happens after the ten seconds. */
  pending: string;
  asksReason?: boolean;
  /** Called ten seconds after the confirmation, with the reason. */
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/**
 * Asks before money is given back, then waits ten seconds in which it can be cancelled. Whoever leaves before sends nothing, and is told
 * so.
 */
export function MoneyDialog({ title, pending, onConfirm, onClose, ...question }: MoneyDialogProps) {
  const m = useMessages(staffRefundMessages);
  const [reason, setReason] = useState<string>();
  const isUnsent = useRef(false);
  const left = useEffectEvent(() => {
    if (isUnsent.current) toast({ title: m.nothingSent });
  });
  useEffect(() => () => left(), []);
  const confirmed = (given: string) => {
    isUnsent.current = true;
    setReason(given);
  };
  const ended = () => {
    isUnsent.current = false;
    onConfirm(reason ?? '');
    onClose();
  };
  return (
    <Dialog title={title} messages={m} onClose={onClose}>
      {reason === undefined ? (
        <Question {...question} onConfirm={confirmed} onCancel={onClose} />
      ) : (
        <Pending text={pending} onEnd={ended} onCancel={onClose} />
      )}
    </Dialog>
  );
}

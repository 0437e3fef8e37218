import { useRef, useState, type Ref } from 'react';
import { EXPLANATION_MAX, type Complaint, type OrderedReportView } from '@shop/domain/orders';
import { orderMessages } from '../../i18n/orders/order-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { TextArea } from '../../ui/inputs/text-area.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { ActionError } from '../action-error.js';
import { useCustomerAction } from '../order.queries.js';
import styles from '../order-page.module.css';

const COMPLAINTS: readonly Complaint[] = ['data-incomplete', 'valuation-wrong', 'other'];

interface ChoiceProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ id, label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

interface ExplanationProps {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  isMissing: boolean;
  onChange: (value: string) => void;
}

function Explanation({ ref, value, isMissing, onChange }: ExplanationProps) {
  const m = useMessages(orderMessages);
  return (
    <TextArea
      ref={ref}
      label={m.explanation}
      hint={m.explanationHint(EXPLANATION_MAX)}
      error={isMissing && value.trim() === '' ? m.explanationMissing : undefined}
      value={value}
      required
      maxLength={EXPLANATION_MAX}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A single form to request the refund of a delivered report. */
export function ReportProblem({ token, reports }: { token: string; reports: readonly OrderedReportView[] }) {
  const m = useMessages(orderMessages);
  const [chosen, setChosen] = useState(reports[0]?.serviceId);
  const [complaint, setComplaint] = useState<Complaint>('data-incomplete');
  const [explanation, setExplanation] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { mutate, isPending, error } = useCustomerAction(token);
  const serviceId = reports.find((report) => report.serviceId === chosen)?.serviceId ?? reports[0]?.serviceId;
  if (serviceId === undefined) return null;
  const text = complaint === 'other' ? explanation.trim() : undefined;
  const send = () => {
    setMissing(text === '');
    if (text === '') return field.current?.focus();
    const request = { action: 'refund', serviceId, complaint, ...(text && { explanation: text }) } as const;
    mutate(request, { onSuccess: () => setExplanation('') });
  };
  return (
    <Disclosure title={m.problem}>
      <div className={styles.form}>
        <Choice
          id="problem-report"
          label={m.whichReport}
          value={serviceId}
          options={reports.map((report) => [report.serviceId, report.serviceName])}
          onChange={setChosen}
        />
        <Choice
          id="problem-complaint"
          label={m.complaint}
          value={complaint}
          options={COMPLAINTS.map((one) => [one, m.complaints[one]])}
          onChange={setComplaint}
        />
        {text !== undefined && (
          <Explanation ref={field} value={explanation} isMissing={isMissing} onChange={setExplanation} />
        )}
        <Button kind="secondary" busy={isPending} onClick={send}>
          {m.askRefund}
        </Button>
        <ActionError error={error} />
      </div>
    </Disclosure>
  );
}

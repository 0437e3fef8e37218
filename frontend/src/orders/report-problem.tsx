import { useRef, useState } from 'react';
import { EXPLANATION_MAX, type Complaint, type OrderedReportView } from '@shop/domain/orders';
import { orderTexts } from '../i18n/orders/order-texts.js';
import { useTexts } from '../i18n/texts.js';
import { Button } from '../ui/inputs/button.js';
import { TextArea } from '../ui/inputs/text-area.js';
import { Disclosure } from '../ui/surfaces/disclosure.js';
import { ActionError } from './action-error.js';
import { useCustomerAction } from './order.queries.js';
import styles from './order-page.module.css';

const COMPLAINTS: readonly Complaint[] = ['data-incomplete', 'valuation-wrong', 'other'];

/** A single form to request the refund of a delivered report. */
export function ReportProblem({ token, reports }: { token: string; reports: readonly OrderedReportView[] }) {
  const m = useTexts(orderTexts);
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
    if (text === '') field.current?.focus();
    else mutate({ action: 'refund', serviceId, complaint, ...(text === undefined ? {} : { explanation: text }) });
  };
  return (
    <Disclosure title={m.problem}>
      <div className={styles.form}>
        <label htmlFor="problem-report">{m.whichReport}</label>
        <select
          id="problem-report"
          value={serviceId}
          onChange={({ target }) => setChosen(reports.find((report) => report.serviceId === target.value)?.serviceId)}
        >
          {reports.map((report) => (
            <option key={report.serviceId} value={report.serviceId}>
              {report.serviceName}
            </option>
          ))}
        </select>
        <label htmlFor="problem-complaint">{m.complaint}</label>
        <select
          id="problem-complaint"
          value={complaint}
          onChange={({ target }) => setComplaint(target.value as Complaint)}
        >
          {COMPLAINTS.map((one) => (
            <option key={one} value={one}>
              {m.complaints[one]}
            </option>
          ))}
        </select>
        {text !== undefined && (
          <TextArea
            ref={field}
            label={m.explanation}
            hint={m.explanationHint(EXPLANATION_MAX)}
            error={isMissing && text === '' ? m.explanationMissing : undefined}
            value={explanation}
            required
            maxLength={EXPLANATION_MAX}
            onChange={({ target }) => setExplanation(target.value)}
          />
        )}
        <Button kind="secondary" busy={isPending} onClick={send}>
          {m.askRefund}
        </Button>
        <ActionError error={error} />
      </div>
    </Disclosure>
  );
}

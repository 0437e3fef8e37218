import { useQuery } from '@tanstack/react-query';
import { refusedLogMessages } from '../../i18n/staff/refused-log.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../ui/feedback/notice.js';
import { formatsOf } from '../analytics/formats.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import styles from './refused-log-notice.module.css';

/** Says who refuses the log, since when, and the commands that recover; renders nothing while nobody does. */
export function RefusedLogNotice() {
  const { data } = useQuery(paymentIssuesQuery);
  const m = useMessages(refusedLogMessages);
  const { locale } = useMessages(staffMessages);
  if (data?.refusedLog === undefined) return null;
  const { reactions, projections, commands } = data.refusedLog;
  const { moment } = formatsOf(locale);
  const reasons = new Set([reactions, projections].flatMap((refusal) => (refusal === null ? [] : [refusal.reason])));
  return (
    <Notice tone="bad" boxed>
      <div className={styles.content}>
        <h2>{m.title}</h2>
        {reactions && <p>{m.reactions(moment(reactions.since))}</p>}
        {projections && <p>{m.projections(moment(projections.since))}</p>}
        {!reactions && <p>{m.selling}</p>}
        {[...reasons].map((reason) => (
          <p key={reason} lang="en">
            {reason}
          </p>
        ))}
        <p>{m.remedy}</p>
        <ol lang="en">
          {commands.map((command) => (
            <li key={command}>
              <code>{command}</code>
            </li>
          ))}
        </ol>
      </div>
    </Notice>
  );
}

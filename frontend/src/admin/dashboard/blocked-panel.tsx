import { useQuery } from '@tanstack/react-query';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-display/data-table.js';
import { Link } from '../../ui/navigation/link.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import { formatsOf } from '../analytics/formats.js';
import { Panel } from '../analytics/panels/panel.js';

/** Id of the panel, the target of links on the same page. */
export const BLOCKED_ID = 'blocked-events';

/** Events that the worker cannot handle, with what is blocked behind each; renders nothing when there are none. */
export function BlockedPanel() {
  const { data } = useQuery(paymentIssuesQuery);
  const { concerns, locale } = useMessages(staffMessages);
  if (data === undefined || data.deadLetters.length === 0) return null;
  const m = concerns.blocked;
  const { moment } = formatsOf(locale);
  const titles = [m.visit, m.reaction, m.attempts, m.waiting, m.reason, m.since];
  const { deadLetters } = data;
  const sheet = {
    name: 'blocked-events',
    titles,
    rows: deadLetters.map((one) => [one.sessionUuid, one.reaction, one.attempts, one.blocked, one.reason, one.since]),
  };
  const rows = deadLetters.map(({ sessionUuid, reaction, attempts, blocked, reason, since }) => ({
    key: `${reaction} ${sessionUuid}`,
    cells: [
      <Link key="visit" to={`/admin/visits/${sessionUuid}`}>
        {sessionUuid}
      </Link>,
      reaction,
      attempts,
      blocked,
      reason,
      moment(since),
    ],
  }));
  return (
    <Panel id={BLOCKED_ID} title={m.title} subtitle={m.subtitle} sheet={sheet} wide>
      <DataTable caption={m.title} titles={titles} rows={rows} words />
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { DataTable } from '../../ui/data-display/data-table.js';
import { Link } from '../../ui/navigation/link.js';
import { paymentIssuesQuery } from '../staff.queries.js';
import { formatsOf } from '../analytics/formats.js';
import { Panel } from '../analytics/panels/panel.js';

/** Id of the panel, the target of links on the same page. */
export const ISSUES_ID = 'payment-issues';

/** Duplicates, anomalies, stuck refunds and disputes; renders nothing when there are none. */
export function PaymentIssuesPanel() {
  const { data } = useQuery(paymentIssuesQuery);
  const { concerns: m, locale } = useMessages(staffMessages);
  const { money, moment } = formatsOf(locale);
  if (data === undefined || data.concerns.length === 0) return null;
  const titles = [m.payment, m.what, m.amount, m.since];
  const { concerns, isCut } = data;
  const sheet = {
    name: 'concerns',
    titles,
    rows: concerns.map(({ paymentIntentId, concern, amountCents, since }) => [
      paymentIntentId ?? '',
      m[concern],
      amountCents / 100,
      since,
    ]),
  };
  const rows = concerns.map(({ sessionUuid, paymentIntentId, concern, amountCents, since }) => ({
    key: `${sessionUuid} ${paymentIntentId} ${concern}`,
    cells: [
      <Link key="visit" to={`/admin/visits/${sessionUuid}`}>
        {paymentIntentId ?? sessionUuid}
      </Link>,
      m[concern],
      money(amountCents),
      moment(since),
    ],
  }));
  return (
    <Panel id={ISSUES_ID} title={m.title} subtitle={isCut ? m.cut : m.subtitle} sheet={sheet} wide>
      <DataTable caption={m.title} titles={titles} rows={rows} words figures={[m.amount]} />
    </Panel>
  );
}

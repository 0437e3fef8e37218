import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditLine } from '@shop/domain/admin';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { isUnanswered } from '../api/ask-again.js';
import type { StaffMessages } from '../i18n/staff/fr.js';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { DataTable } from '../ui/data-display/data-table.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { Link } from '../ui/navigation/link.js';
import type { Staff } from './staff-header.js';
import { auditQuery } from './staff.queries.js';
import { formatsOf } from './analytics/formats.js';
import { Panel } from './analytics/panels/panel.js';
import { StaffPage } from './staff-page.js';

const actionOf = ({ type, serviceId }: AuditLine, m: Readonly<Record<string, string>>): string =>
  `${m[type] ?? type}${serviceId === null ? '' : ` (${SERVICE_NAMES[serviceId]})`}`;

function rowOf(line: AuditLine, { audit: m, locale }: StaffMessages) {
  const { id, at, email, sessionUuid, order, amountCents, reason } = line;
  const formats = formatsOf(locale);
  return {
    key: id,
    cells: [
      formats.moment(at),
      email ?? m.gone,
      actionOf(line, m),
      sessionUuid === null ? (
        '–'
      ) : (
        <Link key="visit" to={`/admin/visits/${sessionUuid}`}>
          {order ?? sessionUuid.slice(0, 8)}
        </Link>
      ),
      amountCents === null ? '–' : formats.money(amountCents),
      reason ?? '–',
    ],
  };
}

/** Actions of staff, newest first: sign-ins, access to personal data with its reason, decisions about money. */
export function AuditPage({ staff }: { staff: Staff }) {
  const messages = useMessages(staffMessages);
  const { audit: m, visits } = messages;
  const read = useInfiniteQuery(auditQuery);
  const { data, isFetched, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  const rows = (data?.pages ?? []).flatMap(({ lines }) => lines).map((line) => rowOf(line, messages));
  return (
    <StaffPage title={m.title} subtitle={m.subtitle} staff={staff} refreshing={isFetching} onRefresh={refetch}>
      {!isFetched && <Spinner label={m.loading} />}
      {isUnanswered(read) && <Notice tone="bad">{m.failed}</Notice>}
      {data && (
        <Panel name={m.title} empty={rows.length === 0}>
          <DataTable
            caption={m.title}
            titles={[m.when, m.who, m.what, m.visit, m.amount, m.reason]}
            rows={rows}
            words
            figures={[m.amount]}
            whole
            stacked
          />
          {hasNextPage && (
            <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {visits.more}
            </Button>
          )}
        </Panel>
      )}
    </StaffPage>
  );
}

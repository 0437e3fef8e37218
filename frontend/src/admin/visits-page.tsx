import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'wouter';
import { isExplained, servicesOfMix, type VisitLine } from '@shop/domain/analytics';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { staffTexts } from '../i18n/staff/staff-texts.js';
import { useTexts } from '../i18n/texts.js';
import { Button } from '../ui/inputs/button.js';
import { DataTable } from '../ui/data-display/data-table.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import type { Staff } from './staff-header.js';
import { searchOf } from '../analytics/dashboard.queries.js';
import { visitsQuery } from './staff.queries.js';
import { formatsOf } from '../analytics/formats.js';
import { Panel } from '../analytics/panels/panel.js';
import { StaffPage } from './staff-page.js';
import { useQuestion } from '../analytics/controls/use-question.js';

const originOf = ({ affiliate, source }: VisitLine): string =>
  [affiliate, source].filter((name) => name !== null).join(' · ') || '–';

function useRows(visits: readonly VisitLine[]) {
  const all = useTexts(staffTexts);
  const { visits: m, steps } = all;
  const { moment, money } = formatsOf(all.locale);
  return visits.map((visit) => ({
    key: visit.uuid,
    cells: [
      <Link key="visit" to={`/admin/visits/${visit.uuid}`}>
        {visit.startedAt === null ? visit.uuid : moment(visit.startedAt)}
      </Link>,
      visit.reached === 'started' ? m.started : steps[visit.reached],
      m[visit.state],
      visit.brand ?? '–',
      originOf(visit),
      servicesOfMix(visit.services ?? '')
        .map((id) => SERVICE_NAMES[id])
        .join(', ') || '–',
      visit.amount === null ? '–' : money(visit.amount),
    ],
  }));
}

/** The visits that make a figure, newest first, each leading to its story. */
export function VisitsPage({ staff }: { staff: Staff }) {
  const { visits: m, locale, title, loading, failed, range } = useTexts(staffTexts);
  const { count, day } = formatsOf(locale);
  const [parameters] = useSearchParams();
  const { question } = useQuestion();
  const asked = parameters.get('figure') ?? '';
  const figure = isExplained(asked) ? asked : 'sessions';
  const { data, isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(visitsQuery(figure, question));
  const [first] = data?.pages ?? [];
  const rows = useRows(data?.pages.flatMap(({ visits }) => visits) ?? []);
  const titles = [m.startedAt, m.reached, m.state, m.brand, m.origin, m.services, m.amount];
  return (
    <StaffPage
      title={m.figures[figure]}
      subtitle={title}
      staff={staff}
      refreshing={isFetching}
      onRefresh={() => void refetch()}
    >
      <Link to={`/admin/dashboard?${searchOf(question)}`}>{m.back}</Link>
      {isPending && <Spinner label={loading} />}
      {isError && <Notice tone="bad">{failed}</Notice>}
      {first && (
        <Panel
          title={m.count(first.total, `${count(first.total)}${first.total >= 10_000 ? '+' : ''}`)}
          subtitle={range.of(day(first.range.from), day(first.range.to))}
          empty={rows.length === 0}
        >
          <DataTable caption={m.figures[figure]} titles={titles} rows={rows} words figures={[m.amount]} whole />
          {hasNextPage && (
            <Button kind="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {m.more}
            </Button>
          )}
        </Panel>
      )}
    </StaffPage>
  );
}

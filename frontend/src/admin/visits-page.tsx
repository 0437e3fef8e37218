import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isExplained } from '@shop/domain/analytics';
import { isUnanswered } from '../api/ask-again.js';
import { staffMessages } from '../i18n/staff/staff-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Icon } from '../ui/data-display/icon.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { Link } from '../ui/navigation/link.js';
import type { Staff } from './staff-header.js';
import { searchOf } from './analytics/dashboard.queries.js';
import { visitsQuery } from './staff.queries.js';
import { formatsOf } from './analytics/formats.js';
import { Panel } from './analytics/panels/panel.js';
import { StaffPage } from './staff-page.js';
import { ActiveFilters } from './analytics/controls/controls.js';
import { useQuestion } from './analytics/controls/use-question.js';
import { VisitsTable } from './visits-table.js';
import styles from './visits-table.module.css';

/** The visits that make a figure, newest first, each leading to its story. */
export function VisitsPage({ staff }: { staff: Staff }) {
  const { visits: m, locale, title, loading, failed, range } = useMessages(staffMessages);
  const { count, day } = formatsOf(locale);
  const [parameters] = useSearchParams();
  const { question, change } = useQuestion();
  const figureInUrl = parameters.get('figure') ?? '';
  const figure = isExplained(figureInUrl) ? figureInUrl : 'sessions';
  const read = useInfiniteQuery(visitsQuery(figure, question));
  const { data, isFetched, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = read;
  const [first] = data?.pages ?? [];
  const visits = data?.pages.flatMap((page) => page.visits) ?? [];
  return (
    <StaffPage title={m.figures[figure]} subtitle={title} staff={staff} refreshing={isFetching} onRefresh={refetch}>
      <div className={styles.head}>
        <Link className={styles.back} to={`/admin/dashboard?${searchOf(question)}`}>
          <Icon name="back" />
          <span>{m.back}</span>
        </Link>
        <ActiveFilters question={question} onChange={change} />
      </div>
      {!isFetched && <Spinner label={loading} />}
      {isUnanswered(read) && <Notice tone="bad">{failed}</Notice>}
      {first && (
        <Panel
          title={m.count(first.total, `${count(first.total)}${first.total >= 10_000 ? '+' : ''}`)}
          subtitle={range.of(day(first.range.from), day(first.range.to))}
          empty={visits.length === 0}
        >
          <VisitsTable caption={m.figures[figure]} visits={visits} />
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

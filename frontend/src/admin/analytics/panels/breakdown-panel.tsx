import type { ReactNode } from 'react';
import { DIMENSIONS, type AnalyticsView, type Slice } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { Select } from '../../../ui/inputs/select.js';
import { formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import { breakdownSheet, netOf, shareOf } from '../sheets.js';
import { useNameOf } from '../use-name-of.js';
import type { Change } from '../controls/changes.js';
import styles from './panel.module.css';

function useLine({ breakdown: { by }, figures }: AnalyticsView) {
  const { breakdown: m, pair, locale } = useMessages(staffMessages);
  const { count, money, rate } = formatsOf(locale);
  return (slice: Slice, name: string, shown: ReactNode) => ({
    key: `${slice.value}:${name}`,
    cells: [
      shown,
      count(slice.sessions),
      count(slice.robots),
      <Progress key="share" label={pair(m.share, name)} value={shareOf(slice.sessions, figures.sessions)} />,
      `${count(slice.converted)} (${rate(shareOf(slice.converted, slice.sessions))})`,
      count(slice.payments),
      money(slice.revenue),
      by === 'service' ? '–' : money(netOf(slice)),
    ],
  });
}

/** The figures of the range by language, brand, origin or service; a value can be made a filter. */
export function BreakdownPanel({ analytics, onChange }: { analytics: AnalyticsView; onChange: Change }) {
  const m = useMessages(staffMessages);
  const { by, slices, others } = analytics.breakdown;
  const nameIn = useNameOf();
  const nameOf = (value: string) => nameIn(by, value);
  const sheet = breakdownSheet(analytics, m, nameOf);
  const line = useLine(analytics);
  const narrowing = (value: string) =>
    value === '' ? (
      nameOf(value)
    ) : (
      <Button kind="link" onClick={() => onChange({ [by]: value })}>
        {nameOf(value)}
      </Button>
    );
  const rows = [
    ...slices.map((slice) => line(slice, nameOf(slice.value), narrowing(slice.value))),
    ...(others === null ? [] : [line(others, m.breakdown.others, m.breakdown.others)]),
  ];
  return (
    <Panel title={m.breakdown.title} subtitle={m.breakdown.subtitle} sheet={sheet} wide>
      <Select
        label={m.breakdown.by}
        value={by}
        options={DIMENSIONS.map((value) => ({ value, label: m.filters[value] }))}
        onPick={(value) => onChange({ by: value })}
      />
      <DataTable caption={m.pair(m.breakdown.title, m.filters[by])} titles={sheet.titles} rows={rows} />
      {by === 'service' && <p className={styles.detail}>{m.breakdown.services}</p>}
    </Panel>
  );
}

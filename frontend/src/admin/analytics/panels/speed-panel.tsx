import { useQuery } from '@tanstack/react-query';
import {
  DEVICES,
  SPEED_STEPS,
  speedRating,
  type SpeedRating,
  type SpeedView,
  type StepSpeed,
} from '@shop/domain/analytics';
import { speedMessages, type SpeedMessages } from '../../../i18n/staff/speed.js';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Chip, type ChipTone } from '../../../ui/data-display/chip.js';
import { DataTable } from '../../../ui/data-display/data-table.js';
import type { IconName } from '../../../ui/data-display/icon.js';
import { speedQuery } from '../dashboard.queries.js';
import { formatsOf } from '../formats.js';
import { shareOf } from '../sheets.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

const RATING_CHIPS: Record<SpeedRating, { tone: ChipTone; icon: IconName }> = {
  good: { tone: 'good', icon: 'check' },
  'needs-improvement': { tone: 'warn', icon: 'clock' },
  poor: { tone: 'bad', icon: 'alert' },
};

const measuresOf = ({ good, needsImprovement, poor }: StepSpeed): number => good + needsImprovement + poor;

/** 840 → '840 ms', 2400 → '2,4 s' in French. */
function time(ms: number, locale: string): string {
  const inSeconds = ms >= 1000;
  const unit = inSeconds ? ({ unit: 'second', maximumFractionDigits: 1 } as const) : ({ unit: 'millisecond' } as const);
  return new Intl.NumberFormat(locale, { style: 'unit', ...unit }).format(inSeconds ? ms / 1000 : ms);
}

function Speed({ of, locale }: { of: StepSpeed | undefined; locale: string }) {
  const m = useMessages(speedMessages);
  if (of === undefined) return <span>–</span>;
  const rating = speedRating(of.metric, of.p75Ms);
  return (
    <>
      <span>{time(of.p75Ms, locale)}</span> <Chip {...RATING_CHIPS[rating]}>{m.ratings[rating]}</Chip>
    </>
  );
}

/** Each step on each kind of device that has measurements, in the order of the steps. */
const placesIn = ({ steps }: SpeedView) =>
  SPEED_STEPS.flatMap((step) =>
    DEVICES.map((device) => ({
      ...{ step, device },
      lcp: steps.find((one) => one.step === step && one.device === device && one.metric === 'lcp'),
      inp: steps.find((one) => one.step === step && one.device === device && one.metric === 'inp'),
    })),
  ).filter(({ lcp, inp }) => lcp !== undefined || inp !== undefined);

function rowsOf(view: SpeedView, m: SpeedMessages, locale: string) {
  const { count, rate } = formatsOf(locale);
  return placesIn(view).map(({ step, device, lcp, inp }) => {
    const measured = [lcp, inp].filter((one) => one !== undefined);
    const all = measured.reduce((sum, one) => sum + measuresOf(one), 0);
    const good = measured.reduce((sum, one) => sum + one.good, 0);
    return {
      key: `${step} ${device}`,
      cells: [
        `${m.names[step]}, ${m.devices[device]}`,
        <Speed key="lcp" of={lcp} locale={locale} />,
        <Speed key="inp" of={inp} locale={locale} />,
        rate(shareOf(good, all)),
        count(all),
      ],
    };
  });
}

/** Speed of each step for real visits, compared with the commonly agreed thresholds; `waits` while what is above it would move it. */
export function SpeedPanel({ waits }: { waits: boolean }) {
  const { data } = useQuery(speedQuery);
  const m = useMessages(speedMessages);
  const { locale } = useMessages(staffMessages);
  if (waits || data === undefined) return null;
  const sheet = {
    name: 'speed',
    titles: [m.day, m.step, m.metric, m.p75],
    rows: data.steps.flatMap(({ step, device, metric, days }) =>
      days.map(({ date, p75Ms }) => [date, `${m.names[step]}, ${m.devices[device]}`, metric.toUpperCase(), p75Ms]),
    ),
  };
  const subtitle = m.subtitle(data.days);
  return (
    <Panel title={m.title} subtitle={subtitle} sheet={sheet} empty={data.steps.length === 0} wide>
      <DataTable
        caption={subtitle}
        titles={[m.step, m.paint, m.answer, m.good, m.measures]}
        rows={rowsOf(data, m, locale)}
        stacked
      />
      <p className={styles.detail}>{m.bounds}</p>
    </Panel>
  );
}

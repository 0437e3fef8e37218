import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDays, daysIn, parisTime, type DayRange } from '@shop/domain/time';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button } from '../../../ui/inputs/button.js';
import { Card } from '../../../ui/surfaces/card.js';
import { Icon } from '../../../ui/data-display/icon.js';
import { analyticsQuery } from '../dashboard.queries.js';
import { isRunning } from '../comparison.js';
import { formatsOf } from '../formats.js';
import { AsOfPicker } from './as-of-picker.js';
import { instantOn } from './moments.js';
import styles from './time-strip.module.css';

const DAYS = 90;
const REST_MS = 250;

/** The days on the strip: the last 90, or 90 around `day` if it lies before them. */
function stripAround(day: string): DayRange {
  const today = parisTime(new Date().toISOString()).day;
  const first = addDays(today, 1 - DAYS);
  return day >= first ? { from: first, to: today } : { from: addDays(day, -DAYS / 2), to: addDays(day, DAYS / 2 - 1) };
}

/** Bars for the revenue of these days; those after the chosen day are pale. */
function Revenue({ days, upTo }: { days: readonly string[]; upTo: number }) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const { data } = useQuery({ ...analyticsQuery({ range: { from, to }, by: 'brand' }), refetchInterval: false });
  const revenues = new Map(data?.days.map(({ date, revenue }) => [date, revenue]));
  const most = Math.max(1, ...revenues.values());
  return (
    <svg viewBox={`0 0 ${days.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true">
      {days.map((day, index) => {
        const height = (100 * (revenues.get(day) ?? 0)) / most;
        return (
          <rect
            key={day}
            data-later={index > upTo || undefined}
            data-running={(data && isRunning(data, day)) || undefined}
            x={index * 10 + 1.5}
            y={100 - height}
            width={7}
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** `leaves`: the day of the page when this one was applied. */
interface Pending {
  day: string;
  leaves?: string;
}

/** The day under the slider: it is applied once the slider rests, and shown until the page has left its day. */
function useSlide({ day, time }: { day: string; time: string }, onMove: (asOf: string) => void) {
  const [pending, setPending] = useState<Pending>();
  if (pending?.leaves !== undefined && (pending.day === day || pending.leaves !== day)) setPending(undefined);
  useEffect(() => {
    if (pending === undefined || pending.leaves !== undefined) return undefined;
    const timer = setTimeout(() => {
      setPending({ day: pending.day, leaves: day });
      onMove(instantOn(pending.day, time));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [pending, day, time, onMove]);
  const slideTo = (to: string | undefined) => setPending(to === undefined ? to : { day: to });
  return { pendingDay: pending?.day, slideTo };
}

function Keys({ isLast, step, onLeave }: { isLast: boolean; step: (days: number) => void; onLeave: () => void }) {
  const { past: m } = useMessages(staffMessages);
  return (
    <div className={styles.keys}>
      <Button kind="secondary" aria-label={m.dayBefore} title={m.dayBefore} onClick={() => step(-1)}>
        <Icon name="back" />
      </Button>
      <Button kind="secondary" aria-label={m.dayAfter} title={m.dayAfter} disabled={isLast} onClick={() => step(1)}>
        <Icon name="arrow" />
      </Button>
      <AsOfPicker />
      <Button onClick={onLeave}>{m.now}</Button>
    </div>
  );
}

interface TimeStripProps {
  asOf: string;
  onMove: (asOf: string) => void;
  onLeave: () => void;
}

/** Navigation through past days: a slider whose days stay while the moment lies on them, steps of one day, and a way back to now. */
export function TimeStrip({ asOf, onMove, onLeave }: TimeStripProps) {
  const { past: m, locale } = useMessages(staffMessages);
  const { minute, day: dayName } = formatsOf(locale);
  const { day, time } = parisTime(asOf);
  const [range, setRange] = useState(() => stripAround(day));
  if (day < range.from || day > range.to) setRange(stripAround(day));
  const days = daysIn(range);
  const { pendingDay, slideTo } = useSlide({ day, time }, onMove);
  const displayedDay = pendingDay ?? day;
  const at = Math.min(days.length - 1, Math.max(0, days.indexOf(displayedDay)));
  const today = parisTime(new Date().toISOString()).day;
  return (
    <Card className={styles.strip} aria-label={m.title}>
      <div className={styles.head}>
        <p className={styles.moment}>
          <Icon name="clock" />
          <strong>{pendingDay === undefined ? m.of(minute(asOf)) : dayName(pendingDay)}</strong>
        </p>
        <Keys isLast={displayedDay >= today} step={(by) => slideTo(addDays(displayedDay, by))} onLeave={onLeave} />
      </div>
      <div className={styles.track}>
        <Revenue days={days} upTo={at} />
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={m.slider}
          aria-valuetext={dayName(displayedDay)}
          onChange={({ currentTarget: { value } }) => slideTo(days[Number(value)])}
        />
      </div>
      <p className={styles.ends}>
        <span>{dayName(range.from)}</span>
        <span>{m.revenue}</span>
        <span>{dayName(range.to)}</span>
      </p>
    </Card>
  );
}

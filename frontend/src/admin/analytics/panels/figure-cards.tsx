import type { ReactNode } from 'react';
import type { AnalyticsView, DashboardView, Question } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Card } from '../../../ui/surfaces/card.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Sparkline } from '../../../ui/data-display/sparkline.js';
import type { Parts } from '../../../ui/parts.js';
import { FigureLink } from './figure-link.js';
import { Change, MonthChange, SinceThen } from './figure-change.js';
import { formatRate, formatsOf } from '../formats.js';
import { type FigureName, type Measure, measuresOf, totalsOf } from '../measures.js';
import styles from './figure-cards.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];
const NO_COURSE = { course: [], running: undefined };

type FigureProps = { title: string; value: ReactNode; course?: Pick<Measure, 'course' | 'running'> | undefined } & {
  change?: Parts;
  hint: string;
  robots?: Parts;
};

const Figure = ({ title, value, course, change, hint, robots }: FigureProps) => (
  <Card className={styles.card}>
    <h2>{title}</h2>
    <p className={styles.value} translate="no">
      {value}
    </p>
    {course && <Sparkline values={course.course} running={course.running} />}
    {change}
    <p className={styles.hint}>{hint}</p>
    {robots}
  </Card>
);

/** How many of the sessions are of robots, and by which rule; nothing when none is. */
function Robots({ robots, question }: { robots: number; question?: Question }) {
  const { cards: m, locale } = useMessages(staffMessages);
  if (robots === 0) return null;
  const sentence = m.robots(robots, formatsOf(locale).count(robots));
  return (
    <p className={styles.hint}>
      {question === undefined ? (
        <span>{sentence}</span>
      ) : (
        <FigureLink figure="robots" question={question}>
          {sentence}
        </FigureLink>
      )}{' '}
      <span>{m.robotsRule}</span>
    </p>
  );
}

interface FigureCardsProps {
  figures: DashboardView;
  /** The last 30 days; `null` while they load. */
  lastDays?: AnalyticsView | null | undefined;
  /** Present values of the same figures, shown beside those of a past instant. */
  now?: DashboardView | undefined;
}

/** The four figures of all time, with their change over the last 30 days or since the past instant. */
export function FigureCards({ figures, lastDays, now }: FigureCardsProps) {
  const { cards: m, locale } = useMessages(staffMessages);
  const { count, money } = formatsOf(locale);
  const then = totalsOf(figures);
  const card = (name: FigureName, value: string, hint: string) => (
    <Figure
      title={m[name]}
      value={value}
      course={lastDays === undefined ? undefined : lastDays === null ? NO_COURSE : measuresOf(lastDays)[name]}
      change={
        <>
          {lastDays !== undefined && <MonthChange name={name} lastDays={lastDays} />}
          {now && <SinceThen name={name} then={then[name]} now={totalsOf(now)[name]} />}
        </>
      }
      hint={hint}
      robots={name === 'sessions' && <Robots robots={figures.totalRobots} />}
    />
  );
  return (
    <div className={styles.cards}>
      {card('sessions', count(then.sessions), m.sessionsHint)}
      {card('payments', count(then.payments), m.paymentsHint)}
      {card('revenue', money(then.revenue), m.revenueHint)}
      {card('conversion', formatRate(then.conversion), m.conversionHint)}
    </div>
  );
}

/** The same four figures of a range, compared with the days before it. */
export function RangeCards({ analytics, question }: { analytics: AnalyticsView; question: Question }) {
  const { cards: m, locale } = useMessages(staffMessages);
  const { count, money, rate } = formatsOf(locale);
  const { figures } = analytics;
  const { net, revenue, refunded, chargedBack } = figures;
  const lost = chargedBack === 0 ? null : money(chargedBack);
  const measures = measuresOf(analytics);
  const card = (name: FigureName, format: (value: number) => string, hint: string) => {
    const { now, before } = measures[name];
    const value =
      name === 'sessions' || name === 'payments' ? (
        <FigureLink figure={name} question={question}>
          {format(now)}
        </FigureLink>
      ) : (
        format(now)
      );
    const pair = { now, before, earlier: format(before), isRate: name === 'conversion' };
    const change = <Change {...pair} analytics={analytics} />;
    const robots = name === 'sessions' && <Robots robots={figures.robots} question={question} />;
    return <Figure title={m[name]} value={value} course={measures[name]} change={change} hint={hint} robots={robots} />;
  };
  return (
    <div className={styles.cards}>
      {card('sessions', count, m.sessionsHint)}
      {card('payments', count, m.paymentsHint)}
      {card('revenue', money, net === revenue ? m.noRefund : m.net(money(net), money(refunded), lost))}
      {card('conversion', rate, `${m.conversionHint} · ${m.overall(rate(figures.overallRate))}`)}
    </div>
  );
}

/** Placeholders for the four cards while their figures load. */
export const FigurePlaceholders = ({ label }: { label: string }) => (
  <div className={styles.cards} role="status" aria-label={label}>
    {PLACEHOLDERS.map((index) => (
      <div key={index} className={styles.placeholder} data-placeholder>
        <Skeleton shape="card" />
      </div>
    ))}
  </div>
);

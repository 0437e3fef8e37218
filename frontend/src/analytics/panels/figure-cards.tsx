import type { ReactNode } from 'react';
import type { AnalyticsView, DashboardView, Question } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Card } from '../../ui/surfaces/card.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { FigureLink } from './figure-link.js';
import { formatRate, formatsOf } from '../formats.js';
import styles from './figure-cards.module.css';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

type FigureProps = { title: string; value: ReactNode; hint: string; change?: ReactNode };

const Figure = ({ title, value, hint, change }: FigureProps) => (
  <Card className={styles.card}>
    <h2>{title}</h2>
    <p className={styles.value}>{value}</p>
    {change}
    <p className={styles.hint}>{hint}</p>
  </Card>
);

/** The four figures on top, of all time; revenue comes in cents. */
export function FigureCards({ figures }: { figures: DashboardView }) {
  const { cards: m, locale } = useTexts(staffTexts);
  const { count, money } = formatsOf(locale);
  const { totalSessions, totalSuccessfulPayments, totalRevenue, conversionRates } = figures;
  return (
    <div className={styles.cards}>
      <Figure title={m.sessions} value={count(totalSessions)} hint={m.sessionsHint} />
      <Figure title={m.payments} value={count(totalSuccessfulPayments)} hint={m.paymentsHint} />
      <Figure title={m.revenue} value={money(totalRevenue)} hint={m.revenueHint} />
      <Figure title={m.conversion} value={formatRate(conversionRates.step3ToPayment)} hint={m.conversionHint} />
    </div>
  );
}

type ChangeProps = { now: number; before: number; said: string; isRate?: boolean };

function Change({ now, before, said, isRate = false }: ChangeProps) {
  const { cards: m, locale } = useTexts(staffTexts);
  if (before === 0) return <p className={styles.change}>{m.nothingBefore}</p>;
  const { points, change } = formatsOf(locale);
  const difference = isRate ? m.points(points(now, before)) : change(now, before);
  return (
    <p className={styles.change}>
      <strong data-direction={Math.sign(now - before)}>{difference}</strong> {m.before(said)}
    </p>
  );
}

/** The same four figures of a range, beside those of the days before. */
export function RangeCards({ analytics, question }: { analytics: AnalyticsView; question: Question }) {
  const { cards: m, locale } = useTexts(staffTexts);
  const { count, money, rate } = formatsOf(locale);
  const { figures: now, previousFigures: before } = analytics;
  const [paid, paidBefore] = [now.rates.step3ToPayment, before.rates.step3ToPayment];
  return (
    <div className={styles.cards}>
      <Figure
        title={m.sessions}
        value={
          <FigureLink figure="sessions" question={question}>
            {count(now.sessions)}
          </FigureLink>
        }
        change={<Change now={now.sessions} before={before.sessions} said={count(before.sessions)} />}
        hint={m.sessionsHint}
      />
      <Figure
        title={m.payments}
        value={
          <FigureLink figure="payments" question={question}>
            {count(now.payments)}
          </FigureLink>
        }
        change={<Change now={now.payments} before={before.payments} said={count(before.payments)} />}
        hint={m.paymentsHint}
      />
      <Figure
        title={m.revenue}
        value={money(now.revenue)}
        change={<Change now={now.revenue} before={before.revenue} said={money(before.revenue)} />}
        hint={now.refunded === 0 ? m.noRefund : m.net(money(now.net), money(now.refunded))}
      />
      <Figure
        title={m.conversion}
        value={rate(paid)}
        change={<Change now={paid} before={paidBefore} said={rate(paidBefore)} isRate />}
        hint={`${m.conversionHint} · ${m.overall(rate(now.overallRate))}`}
      />
    </div>
  );
}

/** Four cards in the place of figures on their way. */
export const FigurePlaceholders = ({ label }: { label: string }) => (
  <div className={styles.cards} role="status" aria-label={label}>
    {PLACEHOLDERS.map((place) => (
      <div key={place} className={styles.placeholder} data-placeholder>
        <Skeleton shape="card" />
      </div>
    ))}
  </div>
);

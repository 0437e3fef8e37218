import type { DashboardView } from '@shop/domain/analytics';
import { adminMessages } from '../app/messages/admin.js';
import { Card } from '../ui/card.js';
import { formatMoney } from '../ui/money.js';
import { Skeleton } from '../ui/skeleton.js';
import { formatRate } from './format-rate.js';
import styles from './figure-cards.module.css';

const m = adminMessages.dashboard;
const PLACEHOLDERS = ['a', 'b', 'c', 'd'];
const whole = new Intl.NumberFormat('fr-FR');

const Figure = ({ title, value, hint }: { title: string; value: string; hint: string }) => (
  <Card className={styles.card}>
    <h2>{title}</h2>
    <p className={styles.value}>{value}</p>
    <p className={styles.hint}>{hint}</p>
  </Card>
);

/** The four figures on top; revenue comes in cents. */
export const FigureCards = ({ figures }: { figures: DashboardView }) => (
  <div className={styles.cards}>
    <Figure title={m.sessions} value={whole.format(figures.totalSessions)} hint={m.sessionsHint} />
    <Figure title={m.payments} value={whole.format(figures.totalSuccessfulPayments)} hint={m.paymentsHint} />
    <Figure title={m.revenue} value={formatMoney(figures.totalRevenue)} hint={m.revenueHint} />
    <Figure title={m.conversion} value={formatRate(figures.conversionRates.step3ToPayment)} hint={m.conversionHint} />
  </div>
);

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

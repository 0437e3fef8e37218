import { REFERENCE_PRICE, type Quote, type ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../i18n/use-messages.js';
import { Card } from '../ui/surfaces/card.js';
import { Chip } from '../ui/data-display/chip.js';
import { formatMoney } from '../ui/money.js';
import { serviceNames } from './order-text.js';
import styles from './order-summary.module.css';

type OrderSummaryProps = {
  title: string;
  services: readonly ServiceId[];
  quote: Quote;
  /** Euros per report, shown while none is chosen. */
  basePrice?: number;
  /** Whether the title names the reports already. */
  named?: boolean;
};

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{formatMoney(cents)}</dd>
  </div>
);

const Discount = ({ label, cents }: { label: string; cents: number }) =>
  cents > 0 && (
    <div className={styles.discount}>
      <dt>{label}</dt>
      <dd>−{formatMoney(cents)}</dd>
    </div>
  );

function Lines({ services, quote }: Pick<OrderSummaryProps, 'services' | 'quote'>) {
  const m = useMessages().pricing;
  const count = services.length;
  return (
    <dl className={styles.lines}>
      {quote.total < quote.initial && (
        <div className={styles.line}>
          <dt>{m.initial(count, formatMoney(REFERENCE_PRICE * 100))}</dt>
          <dd>
            <s>{formatMoney(quote.initial)}</s>
          </dd>
        </div>
      )}
      <Discount label={m.individual} cents={quote.individual} />
      <Line label={m.base(count, formatMoney(quote.sum / count))} cents={quote.sum} />
      <Discount label={m.pack(count)} cents={quote.pack} />
      <Discount label={m.promo} cents={quote.promo} />
    </dl>
  );
}

/** What the order costs, line by line; every amount in cents. */
export function OrderSummary({ title, services, quote, basePrice, named = false }: OrderSummaryProps) {
  const m = useMessages().pricing;
  return (
    <Card className={styles.summary} aria-label={m.summaryLabel}>
      <h2>{title}</h2>
      {services.length === 0 ? (
        <p className={styles.empty}>{m.nothingChosen}</p>
      ) : (
        <>
          {!named && <p className={styles.services}>{serviceNames(services)}</p>}
          <Lines services={services} quote={quote} />
        </>
      )}
      <div className={styles.total} aria-live="polite">
        <span>{m.total}</span>
        {services.length === 0 && basePrice !== undefined ? (
          <span className={styles.from}>{m.from(formatMoney(basePrice * 100))}</span>
        ) : (
          <strong>{formatMoney(quote.total)}</strong>
        )}
        {quote.savedPercent > 0 && <Chip tone="signal">{m.saved(quote.savedPercent)}</Chip>}
      </div>
      <p className={styles.tax}>{m.tax}</p>
    </Card>
  );
}

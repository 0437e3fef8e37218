import { comparisonOf, REFERENCE_PRICE, type PriceDisplay, type Quote, type ServiceId } from '@shop/domain/pricing';
import { usePriceDisplay } from './price-display.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Card } from '../ui/surfaces/card.js';
import { Chip } from '../ui/data-display/chip.js';
import { formatMoney } from '../ui/money.js';
import { serviceNames } from './order-text.js';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  title: string;
  services: readonly ServiceId[];
  quote: Quote;
  /** What one report costs, in cents; shown while none is chosen. */
  aloneCents?: number;
  /** Whether the title names the reports already. */
  named?: boolean;
}

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd translate="no">{formatMoney(cents)}</dd>
  </div>
);

const Discount = ({ label, cents }: { label: string; cents: number }) =>
  cents > 0 && (
    <div className={styles.discount}>
      <dt>{label}</dt>
      <dd translate="no">{`−${formatMoney(cents)}`}</dd>
    </div>
  );

const MAXIMUM = formatMoney(REFERENCE_PRICE * 100);

function Lines({ count, quote, display }: { count: number; quote: Quote; display: PriceDisplay }) {
  const m = useMessages(shopMessages).pricing;
  const { initial, individual } = comparisonOf(quote, display);
  const each = formatMoney(quote.sum / count);
  const isStruck = quote.total < initial;
  return (
    <dl className={styles.lines}>
      {isStruck && (
        <div className={styles.line}>
          <dt>{display === 'lawful' ? m.separately(count, each) : m.initial(count, MAXIMUM)}</dt>
          <dd translate="no">
            <s>{formatMoney(initial)}</s>
          </dd>
        </div>
      )}
      <Discount label={m.individual} cents={individual} />
      {(display === 'specified' || !isStruck) && <Line label={m.base(count, each)} cents={quote.sum} />}
      <Discount label={m.pack(count)} cents={quote.pack} />
      <Discount label={m.promotionCode} cents={quote.promo} />
    </dl>
  );
}

/** What the order costs, line by line; every amount in cents. */
export function OrderSummary({ title, services, quote, aloneCents, named = false }: OrderSummaryProps) {
  const m = useMessages(shopMessages).pricing;
  const display = usePriceDisplay();
  const { savedPercent } = comparisonOf(quote, display);
  return (
    <Card className={styles.summary} aria-label={m.summaryLabel}>
      <h2>{title}</h2>
      {services.length === 0 ? (
        <p className={styles.empty}>{m.nothingChosen}</p>
      ) : (
        <>
          {!named && <p className={styles.services}>{serviceNames(services)}</p>}
          <Lines count={services.length} quote={quote} display={display} />
        </>
      )}
      <div className={styles.total} aria-live="polite">
        <span>{m.total}</span>
        {services.length === 0 && aloneCents !== undefined ? (
          <span className={styles.from}>{m.from(formatMoney(aloneCents))}</span>
        ) : (
          <strong translate="no">{formatMoney(quote.total)}</strong>
        )}
        {savedPercent > 0 && <Chip tone="signal">{m.saved(savedPercent)}</Chip>}
      </div>
      {display === 'lawful' && <p className={styles.tax}>{m.maximum(MAXIMUM)}</p>}
      <p className={styles.tax}>{m.tax}</p>
    </Card>
  );
}
